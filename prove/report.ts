import type { Figure, Finding, Proved } from './proof.ts';

/** Prints what was found, failures with their first faults, and counts. */
export function report(proved: readonly Proved[]): { passed: number; failed: number } {
  let passed = 0;
  let failed = 0;
  for (const { name, seconds, findings } of proved) {
    console.log(`\n${name} (${seconds.toFixed(1)} s)`);
    for (const finding of findings) {
      if (finding.held) passed += 1;
      else failed += 1;
      console.log(`  ${finding.held ? '✓' : '✗'} ${line(finding)}`);
      for (const fault of finding.faults) console.log(`      ${fault.replaceAll('\n', '\n      ')}`);
    }
  }
  console.log(`\n${passed} held, ${failed} failed`);
  return { passed, failed };
}

function line({ what, figure }: Finding): string {
  if (!figure) return what;
  const promised = boundsOf(figure);
  return `${what}: ${rounded(figure.value)} ${figure.unit}${promised && ` (${promised})`}`;
}

/** `at least 5, at most 9`; empty without bounds. */
export function boundsOf({ atLeast, atMost }: Pick<Figure, 'atLeast' | 'atMost'>): string {
  const least = atLeast === undefined ? [] : [`at least ${rounded(atLeast)}`];
  const most = atMost === undefined ? [] : [`at most ${rounded(atMost)}`];
  return [...least, ...most].join(', ');
}

/** To four digits. */
export const rounded = (value: number): string => String(Number(value.toPrecision(4)));
