/**
 * `npm run mutate:policies`: turns every policy, permission, condition and tenant condition of the product, one at a time,
 * into what it must not be; some test must turn red each time. Who found a mutant the last time
 * (`killers.json`) is asked first. `-- --match TEXT` takes those whose place or words contain it, `--new` those that nobody
 * found yet, `--tests TEXT` looks in test files of such names alone, `--waves N` gives up after so many waves of tests (each
 * wave asks more of the tests that meet a mutant, the likeliest first), `--json FILE` keeps the table.
 */
import { globSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildMutated } from './build.ts';
import { judge, type Verdict } from './judge.ts';
import { knownWays, remember } from './killers.ts';
import { allMutants, type Mutant } from './mutants.ts';
import { plan } from './plan.ts';
import { REVIEWED } from './reviewed.ts';
import { runTrials } from './trials.ts';

/** Tests that could say something about who may do what. */
const TESTS = ['src/features/**/*.test.ts', 'src/platform/{command,policy}.test.ts', 'src/testing/matrix/*.test.ts'];
/** Long, and about values alone. */
const WITHOUT = /naughty|schema\.test/;

const { values } = parseArgs({
  options: {
    match: { type: 'string', default: '' },
    json: { type: 'string' },
    new: { type: 'boolean', default: false },
    tests: { type: 'string', default: '' },
    waves: { type: 'string' },
  },
});
const began = performance.now();
const say = (line: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0)} s: ${line}`);
const every = allMutants();
const mutants = every.filter(({ file, line, what }) => `${file}:${line} ${what}`.includes(values.match));
const known = knownWays(mutants);
const asked = values.new ? mutants.filter(({ id }) => !known.has(id)) : mutants;
say(`${asked.length} mutants, and ${Object.keys(REVIEWED).length} that were reviewed (reviewed.ts)`);
buildMutated();
say('built');

const verdicts = new Map((await judge(asked, known, { say })).map((verdict) => [verdict.mutant.id, verdict]));
const left = asked.filter(({ id }) => !verdicts.get(id)?.killedBy);
if (left.length > 0) for (const verdict of await search(left)) verdicts.set(verdict.mutant.id, verdict);
remember([...verdicts.values()], every);

for (const verdict of verdicts.values()) console.log(inWords(verdict));
const survivors = [...verdicts.values()].filter(({ killedBy }) => !killedBy);
if (values.json) writeFileSync(values.json, JSON.stringify([...verdicts.values()], null, 2));
say(`${verdicts.size - survivors.length} of ${verdicts.size} mutants were found by a test`);
for (const survivor of survivors) console.log(inWords(survivor));
process.exitCode = survivors.length > 0 || verdicts.size === 0 ? 1 : 0;

/** Runs every test file once to learn which mutants it asks for, and then those that may notice. */
async function search(mutants: readonly Mutant[]): Promise<Verdict[]> {
  const files = TESTS.flatMap((pattern) => globSync(pattern)).filter(
    (file) => !WITHOUT.test(file) && file.includes(values.tests),
  );
  const all = await runTrials(files.sort().map((testFile) => ({ testFile })));
  const broken = all.filter(({ red }) => red);
  for (const { run, red } of broken)
    console.error(`red without a mutant: ${run.testFile}: ${red?.test}: ${red?.message}`);
  say(`${all.length} test files said which mutants they ask for; ${mutants.length} are looked for`);
  return judge(
    mutants,
    plan(
      mutants,
      all.filter(({ red }) => !red),
    ),
    { say, waves: values.waves ? Number(values.waves) : undefined, keep: (found) => remember(found, every) },
  );
}

function inWords({ mutant: { file, line, what }, killedBy, seconds }: Verdict): string {
  const by = killedBy ? `${killedBy.testFile}: ${killedBy.test}` : 'SURVIVED';
  return `${file}:${line}  ${what}\n    ${seconds.toFixed(1)} s  ${by}`;
}
