/**
 * `npm run prove`: system tests on running installs, from outside. `npm run prove -- races faults-web` runs some of them,
 * `--quick` is the short form that `npm test` runs, `--minutes N` is the length of the soak, `--json FILE` keeps the
 * results. Each run draws and prints a seed; `--seed N` repeats it.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SEED } from '#/testing/seed.ts';
import { type Assertion, assertion, type Check, type CheckResult } from './check.ts';
import { chosenOf, inOwnProcess, inWords, namesOf } from './own-process.ts';
import { report } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(SEED) },
    minutes: { type: 'string', default: '5' },
    json: { type: 'string' },
  },
});

const chosen = chosenOf(namesOf(import.meta.dirname, 'check'), positionals, 'check');
const results: CheckResult[] = [];
/** How many checks run at the same time: those of the short form wait more than they work, the full one measures. */
const LANES = values.quick ? 3 : 1;

interface Named {
  readonly name: string;
  readonly check: Check;
}

console.log(`Seed ${values.seed}`);
const checks: Named[] = [];
for (const name of chosen) {
  const { check } = (await import(`./${name}.check.ts`)) as { check: Check };
  if (!values.quick || !check.onlyInFull || positionals.includes(name)) checks.push({ name, check });
}
// Long ones first, so that the lanes end together.
const others = checks.sort((a, b) => Number(b.check.long ?? false) - Number(a.check.long ?? false));
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (let next = others.shift(); next; next = others.shift()) await carryOut(next);
  }),
);
results.sort((a, b) => a.name.localeCompare(b.name));
const { passed, failed } = report(results);
if (values.json)
  writeFileSync(values.json, JSON.stringify({ seed: Number(values.seed), passed, failed, results }, null, 2));
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function carryOut({ name, check }: Named): Promise<void> {
  console.log(`${name}: ${check.about}`);
  const began = performance.now();
  const assertions = await run(name);
  results.push({ name, about: check.about, seconds: (performance.now() - began) / 1000, assertions });
}

async function run(name: string): Promise<Assertion[]> {
  const args = [name, values.seed, values.quick ? 'quick' : 'full', values.minutes];
  const { sent, ended } = await inOwnProcess<Assertion>(import.meta.dirname, 'check-process.ts', args);
  if (ended === 0 && sent.length > 0) return sent;
  return [...sent, assertion('the check ran to its end', false, [`its process ended with ${ended}`], inWords)];
}
