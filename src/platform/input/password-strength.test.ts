import { expect, test } from 'vitest';
import { guessesFor } from './password-strength.server.ts';

test('a pattern takes fewer guesses than characters without one', async () => {
  const none = await guessesFor('x7#kQ2!mZ9', []);
  expect(none).toBeGreaterThanOrEqual(1e10);
  for (const pattern of ['aaaaaaaaaa', 'qwertyuiop', '2024-11-20', 'basketball', 'drowssap12', 'Jonathan12'])
    expect(await guessesFor(pattern, []), pattern).toBeLessThan(none / 1_000);
});

test('what is known of the account is tried first', async () => {
  const unknown = await guessesFor('Vrelthoon77', []);
  expect(await guessesFor('Vrelthoon77', ['vrelthoon'])).toBeLessThan(unknown / 1_000);
});

test('of a long password the beginning is judged', async () => {
  const long = 'brass lantern over quiet moss. '.repeat(4).slice(0, 64);
  expect(await guessesFor(`${long}${'@4301!$57'.repeat(10)}`, [])).toBe(await guessesFor(long, []));
});
