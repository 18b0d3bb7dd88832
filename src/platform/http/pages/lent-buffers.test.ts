import { expect, test } from 'vitest';
import { lend } from './lent-buffers.server.ts';

test('what was given back is lent again, and never to two', () => {
  const first = lend(20_000);
  expect(first.bytes).toHaveLength(20_000);
  first.giveBack();
  first.giveBack();
  const [second, third] = [lend(25_000), lend(25_000)];
  expect(second.bytes.buffer).toBe(first.bytes.buffer);
  expect(third.bytes.buffer).not.toBe(second.bytes.buffer);
});

test('what is kept is lent to no one else', () => {
  const kept = lend(100);
  expect(lend(100).bytes.buffer).not.toBe(kept.bytes.buffer);
});

test('no more than some are kept free', () => {
  const lent = Array.from({ length: 20 }, () => lend(1_000_000));
  for (const { giveBack } of lent) giveBack();
  const before = new Set(lent.map(({ bytes }) => bytes.buffer));
  const again = Array.from({ length: 20 }, () => lend(1_000_000).bytes.buffer);
  expect(again.filter((buffer) => before.has(buffer)).length).toBeLessThanOrEqual(8);
});
