/** One part in a process of its own: `node bench/part-process.ts NAME ROUNDS`; metrics go to the parent. */
import { inWords } from '../prove/own-process.ts';
import { type BenchPart, type Measured, measured } from './bench.ts';

const [name = '', rounds] = process.argv.slice(2);
const { part } = (await import(`./${name}.part.ts`)) as { part: BenchPart };
const metrics: Measured[] = [];

try {
  await part.run({
    rounds: Number(rounds),
    say: (line) => console.log(`    ${line}`),
    metric: (metric) => {
      const placed = measured(metric, metrics);
      metrics.push(placed);
      process.send?.(placed);
    },
  });
} catch (error) {
  console.error(inWords(error));
  process.exitCode = 1;
}
// What a part leaves open (pools, agents) must not keep the run waiting.
process.disconnect?.();
process.exit();
