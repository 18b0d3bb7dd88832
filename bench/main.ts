/**
 * `npm run bench`: how fast and how large the production build is, beside reference servers in the same run. Ratios travel
 * between machines, metrics do not. `npm run bench -- server scale` runs some parts, `--rounds N` measures everything N
 * times (3 without), `--json FILE` keeps the metrics.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chosenOf, inOwnProcess, namesOf } from '../prove/own-process.ts';
import type { BenchPart, Measured, PartResult } from './bench.ts';
import { report } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, json: { type: 'string' } },
});

const results: PartResult[] = [];
for (const name of chosenOf(namesOf(import.meta.dirname, 'part'), positionals, 'part')) {
  const { part } = (await import(`./${name}.part.ts`)) as { part: BenchPart };
  console.log(`${name}: ${part.about}`);
  const began = performance.now();
  const { sent, ended } = await inOwnProcess<Measured>(import.meta.dirname, 'part-process.ts', [name, values.rounds]);
  const failed = ended === 0 && sent.length > 0 ? undefined : `its process ended with ${ended}`;
  results.push({ name, about: part.about, seconds: (performance.now() - began) / 1000, metrics: sent, failed });
}

const { met, short } = report(results);
const machine = { node: process.version, processors: cpus().length, model: cpus()[0]?.model };
if (values.json)
  writeFileSync(values.json, JSON.stringify({ rounds: Number(values.rounds), machine, met, short, results }, null, 2));
process.exitCode = short > 0 || results.some(({ failed }) => failed) ? 1 : 0;
