import { createHash } from 'node:crypto';
import type { Check, CheckContext } from './check.ts';
import { buildMutated } from './mutation/build.ts';
import { candidates, lastResort } from './mutation/candidates.ts';
import { inWords, tryAll } from './mutation/full.ts';
import { allMutants, type Mutant } from './mutation/mutants.ts';
import { tryMutants, type Verdict } from './mutation/verdicts.ts';

/** Mutants of the short form; the full one takes them all. */
const QUICK = 2;
/** Fewer would mean that the sources are not read as they are written. */
const AT_LEAST = 1_000;

export const check: Check = {
  about: 'Each policy, permission, condition and tenant condition has a test that fails without it',
  async run(context) {
    const mutants = allMutants();
    context.metric({ what: 'mutants', value: mutants.length, unit: '', atLeast: AT_LEAST });
    const verdicts = context.quick
      ? await trySome(context, sampled(mutants, context.seed))
      : await tryAll(mutants, context);
    const survivors = verdicts.filter(({ kill }) => !kill).map(inWords);
    context.assert(`${verdicts.length} mutants are killed by a test`, verdicts.length > 0, survivors);
  },
};

/** Chosen by their names: a new mutant changes the choice by one at most, and the others stay. */
function sampled(mutants: readonly Mutant[], seed: number): Mutant[] {
  const drawn = ({ id }: Mutant) => createHash('sha256').update(`${seed}:${id}`).digest('hex');
  const order = new Map(mutants.map((mutant) => [mutant, drawn(mutant)]));
  return mutants.toSorted((a, b) => (order.get(a)! < order.get(b)! ? -1 : 1)).slice(0, QUICK);
}

/** Without a look at what every test reaches; a build is made only for mutants that no test of the sources kills. */
async function trySome({ say }: CheckContext, mutants: readonly Mutant[]): Promise<readonly Verdict[]> {
  const verdicts = await tryMutants(mutants, candidates(mutants), { say });
  const left = verdicts.filter(({ kill }) => !kill).map(({ mutant }) => mutant);
  if (left.length === 0) return verdicts;
  say(`the authorization matrix is run for ${left.map(({ id }) => id).join(', ')}`);
  buildMutated();
  return [...verdicts.filter(({ kill }) => kill), ...(await tryMutants(left, lastResort(left), { say }))];
}
