import { boundsOf, rounded } from '../prove/report.ts';
import type { Measured, PartResult } from './bench.ts';

/** Prints a table: metric, ratio to its reference, bound, and whether it is met; answers how many are and are not. */
export function report(results: readonly PartResult[]): { met: number; short: number } {
  for (const { name, about, seconds, metrics, failed } of results) {
    console.log(`\n${name}: ${about} (${seconds.toFixed(0)} s)`);
    const rows = metrics.map(rowOf);
    const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
    for (const [what = '', value = '', ratio = '', bound = '', mark = ''] of rows) {
      const cells = [what.padEnd(widths[0] ?? 0), value.padStart(widths[1] ?? 0), ratio.padEnd(widths[2] ?? 0)];
      console.log(`  ${mark || ' '} ${[...cells, bound].join('   ').trimEnd()}`);
    }
    if (failed) console.log(`  ✗ ${failed}`);
  }
  const all = results.flatMap(({ metrics }) => metrics);
  const met = all.filter((metric) => metric.met === true).length;
  const short = all.filter((metric) => metric.met === false).length;
  console.log(`\n${met} reached, ${short} short`);
  return { met, short };
}

function rowOf(metric: Measured): string[] {
  const { what, value, unit, ratio, of, met } = metric;
  const mark = met === null ? '' : met ? '✓' : '✗';
  const compared = ratio === undefined ? '' : `${rounded(ratio)} × ${of}`;
  return [what, `${rounded(value)} ${unit}`, compared, boundsOf(metric), mark];
}
