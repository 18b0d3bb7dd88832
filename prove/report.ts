import type { Assertion, CheckResult, Metric } from './check.ts';

/** Prints every check with its assertions, what failed with what was expected and what came, and counts. */
export function report(results: readonly CheckResult[]): { passed: number; failed: number } {
  for (const result of results) {
    console.log(`\n${result.name} (${result.seconds.toFixed(1)} s)`);
    for (const made of result.assertions) {
      console.log(`  ${made.passed ? '✓' : '✗'} ${line(made)}`);
      for (const reason of made.passed ? [] : reasonsOf(made))
        console.log(`      ${reason.replaceAll('\n', '\n      ')}`);
    }
  }
  const all = results.flatMap(({ assertions }) => assertions);
  const failed = all.filter(({ passed }) => !passed).length;
  console.log(`\n${all.length - failed} passed, ${failed} failed`);
  return { passed: all.length - failed, failed };
}

function line({ what, metric }: Assertion): string {
  if (!metric) return what;
  const bounds = boundsOf(metric);
  return `${what}: ${rounded(metric.value)} ${metric.unit}${bounds && ` (${bounds})`}`;
}

/** Why an assertion failed: what was expected, and what came. */
export function reasonsOf({ metric, problems }: Pick<Assertion, 'metric' | 'problems'>): string[] {
  if (metric) return [`expected ${boundsOf(metric)} ${metric.unit}, got ${rounded(metric.value)}`];
  if (problems.count === 0) return ['expected this to be true, it was false'];
  const more = problems.count - problems.first.length;
  return [
    `expected no problems, got ${problems.count}:`,
    ...problems.first.map((problem) => `- ${problem}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}

/** `at least 5, at most 9`; empty without bounds. */
export function boundsOf({ atLeast, atMost }: Pick<Metric, 'atLeast' | 'atMost'>): string {
  const least = atLeast === undefined ? [] : [`at least ${rounded(atLeast)}`];
  const most = atMost === undefined ? [] : [`at most ${rounded(atMost)}`];
  return [...least, ...most].join(', ');
}

/** To four digits. */
export const rounded = (value: number): string => String(Number(value.toPrecision(4)));
