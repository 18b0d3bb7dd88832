/**
 * `npm run prove`: tries the product's promises on running installs, from outside. `npm run prove -- races faults` tries
 * some of them, `--quick` is the short form that `npm test` runs, `--seed N` repeats a run, `--minutes N` is the length of
 * the soak, `--json FILE` keeps the findings.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SEED } from '#/testing/seed.ts';
import { chosenOf, inOwnProcess, namesOf } from './own-process.ts';
import type { Finding, Proof, Proved } from './proof.ts';
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

const chosen = chosenOf(namesOf(import.meta.dirname, 'proof'), positionals, 'proof');
const proved: Proved[] = [];
console.log(`Seed ${values.seed}`);
for (const name of chosen) {
  const { proof } = (await import(`./${name}.proof.ts`)) as { proof: Proof };
  if (values.quick && proof.onlyInFull && !positionals.includes(name)) continue;
  console.log(`${name}: ${proof.promise}`);
  const began = performance.now();
  const findings = await prove(name);
  proved.push({ name, promise: proof.promise, seconds: (performance.now() - began) / 1000, findings });
}
const { passed, failed } = report(proved);
if (values.json)
  writeFileSync(values.json, JSON.stringify({ seed: Number(values.seed), passed, failed, proved }, null, 2));
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function prove(name: string): Promise<Finding[]> {
  const args = [name, values.seed, values.quick ? 'quick' : 'full', values.minutes];
  const { sent, ended } = await inOwnProcess<Finding>(import.meta.dirname, 'proof-process.ts', args);
  const faults = [`its process ended with ${ended}`];
  return ended === 0 && sent.length > 0 ? sent : [...sent, { what: 'the proof came to its end', held: false, faults }];
}
