import type { Check } from './check.ts';
import { buildMutated } from './mutation/build.ts';
import { judge } from './mutation/judge.ts';
import { killerOf, knownWays } from './mutation/killers.ts';
import { allMutants, type Mutant } from './mutation/mutants.ts';
import { INDEPENDENT } from './mutation/plan.ts';

/** Drawn mutants; `npm run mutate:policies` takes them all. */
const QUICK = 16;
const FULL = 80;

export const check: Check = {
  about: 'Without any one policy, permission, condition or tenant condition a test turns red',
  async run({ quick, random, assert, metric, say }) {
    const mutants = allMutants();
    const known = knownWays(mutants);
    const unknown = mutants.filter(({ id }) => !known.has(id));
    assert(
      `all ${mutants.length} are known to be found by a test (npm run mutate:policies -- --new)`,
      mutants.length > 300,
      unknown.map(inWords),
    );
    const inReach = mutants.filter(({ id }) => known.has(id) && !(quick && INDEPENDENT.test(killerOf(known, id))));
    const drawn = random.sample(inReach, quick ? QUICK : FULL);
    // The short form leaves out what takes a build of its own.
    if (!quick) buildMutated();
    const verdicts = await judge(drawn, known, { say });
    const survivors = verdicts.filter(({ killedBy }) => !killedBy).map(({ mutant }) => inWords(mutant));
    assert(`${drawn.length} that were drawn turn a test red`, drawn.length > 0, survivors);
    metric({
      what: 'mutants found',
      value: (100 * (drawn.length - survivors.length)) / drawn.length,
      unit: '%',
      atLeast: 100,
    });
  },
};

const inWords = ({ file, line, what }: Mutant): string => `${file}:${line} ${what}`;
