/**
 * `npm run mutate:policies`: turns every policy, permission, condition and tenant condition of the product, one at a time,
 * into what it must not be; some test must turn red each time. `-- --match TEXT` takes those whose place or words contain it,
 * `--json FILE` keeps the table.
 */
import { spawnSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judge, type Verdict } from './judge.ts';
import { allMutants } from './mutants.ts';
import { plan } from './plan.ts';
import { runTrials } from './trials.ts';

/** Tests that could say something about who may do what. */
const TESTS = ['src/features/**/*.test.ts', 'src/platform/{command,policy}.test.ts', 'src/testing/matrix/*.test.ts'];
/** Long, and about values alone. */
const WITHOUT = /naughty|schema\.test/;

const { values } = parseArgs({ options: { match: { type: 'string', default: '' }, json: { type: 'string' } } });
const began = performance.now();
const elapsed = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
const mutants = allMutants().filter(({ file, line, what }) => `${file}:${line} ${what}`.includes(values.match));
console.log(`${mutants.length} mutants`);

const build = spawnSync('node_modules/.bin/vite', ['build', '-c', join(import.meta.dirname, 'build.config.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
});
if (build.status !== 0) throw new Error('The mutated sources do not build');
console.log(`${elapsed()}: built`);

const testFiles = TESTS.flatMap((pattern) => globSync(pattern)).filter((file) => !WITHOUT.test(file));
const all = await runTrials(testFiles.sort().map((testFile) => ({ testFile })));
const broken = all.filter(({ red }) => red);
for (const { run, red } of broken)
  console.error(`red without any mutant: ${run.testFile}: ${red?.test}\n${red?.message}`);
if (broken.length > 0) process.exit(1);
console.log(`${elapsed()}: ${all.length} test files say which mutants they ask for`);

const verdicts = await judge(mutants, plan(mutants, all), (line) => console.log(`${elapsed()}: ${line}`));
for (const verdict of verdicts) console.log(inWords(verdict));
const survivors = verdicts.filter(({ killedBy }) => !killedBy);
if (values.json) writeFileSync(values.json, JSON.stringify(verdicts, null, 2));
console.log(
  `\n${verdicts.length - survivors.length} of ${verdicts.length} mutants were found by a test in ${elapsed()}`,
);
for (const survivor of survivors) console.log(inWords(survivor));
process.exitCode = survivors.length > 0 || verdicts.length === 0 ? 1 : 0;

function inWords({ mutant: { file, line, what }, killedBy, seconds }: Verdict): string {
  const by = killedBy ? `${killedBy.testFile}: ${killedBy.test}` : 'SURVIVED';
  return `${file}:${line}  ${what}\n    ${seconds.toFixed(1)} s  ${by}`;
}
