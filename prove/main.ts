/**
 * `npm run prove`: tries the product's promises on running installs, from outside. `npm run prove -- races faults` tries
 * some of them, `--quick` is the short form that `npm test` runs, `--seed N` repeats a run, `--minutes N` is the length of
 * the soak, `--json FILE` keeps the findings.
 */
import { fork } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Finding, Proof, Proved } from './proof.ts';
import { report } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: process.env.SEED ?? String(Date.now() % 2 ** 31) },
    minutes: { type: 'string', default: '5' },
    json: { type: 'string' },
  },
});

const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.proof.ts'))
  .map((file) => file.slice(0, -'.proof.ts'.length))
  .sort();
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No proof is named ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(2);
}

const proved: Proved[] = [];
console.log(`Seed ${values.seed}`);
for (const name of positionals.length > 0 ? positionals : known) {
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
  const findings: Finding[] = [];
  const form = values.quick ? 'quick' : 'full';
  const child = fork(join(import.meta.dirname, 'proof-process.ts'), [name, values.seed, form, values.minutes], {
    stdio: 'inherit',
  });
  child.on('message', (finding: Finding) => findings.push(finding));
  const code = await new Promise<number | string>((resolve) =>
    child.once('close', (exit, signal) => resolve(exit ?? signal ?? 'nothing')),
  );
  if (code !== 0 || findings.length === 0)
    findings.push({ what: 'the proof came to its end', held: false, faults: [`its process ended with ${code}`] });
  return findings;
}
