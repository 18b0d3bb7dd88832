import { expect, test } from 'vitest';
import { rereadIn } from './health.rules.ts';

test('an open page reads again what waits when the first pause ends, and not more often than each five seconds', () => {
  const now = Date.parse('2026-11-27T12:00:00Z');
  const after = (seconds: number) => ({ until: new Date(now + seconds * 1_000).toISOString() });
  expect(rereadIn([], now)).toBe(false);
  expect(rereadIn([after(90), after(30)], now)).toBe(30_000);
  expect(rereadIn([after(1)], now)).toBe(5_000);
  expect(rereadIn([after(-60)], now)).toBe(5_000);
});
