import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.server.ts';

test('a hash is argon2id, salted, and answers to its password alone', async () => {
  const [first, second] = await Promise.all([hashPassword('lantern-oil'), hashPassword('lantern-oil')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
  expect(await verifyPassword(first, 'lantern-oil')).toBe(true);
  expect(await verifyPassword(first, 'lantern-oiL')).toBe(false);
});

test('where there is no hash the answer is no, after the same work', async () => {
  const known = await hashPassword('lantern-oil');
  await verifyPassword(null, 'warm-up');
  const time = async (hash: string | null) => {
    const start = performance.now();
    expect(await verifyPassword(hash, 'wrong-password')).toBe(false);
    return performance.now() - start;
  };
  // The quickest ones are those that nothing else on the machine delayed.
  const quickest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 20; round++) {
    quickest.known = Math.min(quickest.known, await time(known));
    quickest.unknown = Math.min(quickest.unknown, await time(null));
  }
  expect(quickest.unknown / quickest.known).toBeGreaterThan(0.5);
  expect(quickest.unknown / quickest.known).toBeLessThan(2);
});

test('many concurrent ones are all served', async () => {
  const known = await hashPassword('lantern-oil');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => verifyPassword(known, i % 2 ? 'no' : 'lantern-oil')),
  );
  expect(answers.filter(Boolean)).toHaveLength(20);
});

test('many concurrent ones wait; too many are refused with a message, and later ones are served', async () => {
  const hashed = await hashPassword('correct horse');
  const outcomes = await Promise.allSettled(Array.from({ length: 130 }, () => verifyPassword(hashed, 'x')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(28);
  expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE', body: { retryAfter: 2 } } });
  expect(await verifyPassword(hashed, 'correct horse')).toBe(true);
});
