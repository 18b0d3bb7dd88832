import { expect, test } from 'vitest';
import { isInstant } from './instant.ts';

test.each(['2026-11-24T19:00:00Z', '2026-11-24T19:00:00.000Z', '2024-02-29T23:59:59Z'])('%s is one', (value) => {
  expect(isInstant(value)).toBe(true);
});

test.each([
  '2026-11-24',
  '2026-11-24T19:00',
  '2026-13-01T00:00:00Z',
  '2026-11-24T19:00:00+01:00',
  ' ',
  '\0',
  5,
  null,
  {},
])('%j is none', (value) => {
  expect(isInstant(value)).toBe(false);
});
