import { expect, test } from 'vitest';
import { late } from './late.ts';

test('is fetched once, however often it is wanted', async () => {
  let fetched = 0;
  const code = late(async () => ++fetched);
  expect(code.now()).toBeUndefined();
  expect(await Promise.all([code.load(), code.load()])).toEqual([1, 1]);
  expect(code.now()).toBe(1);
  expect(await code.load()).toBe(1);
});

test('a failure is thrown, and the next call tries again', async () => {
  let tries = 0;
  const code = late(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return tries;
  });
  await expect(code.load()).rejects.toThrow('offline');
  expect(code.now()).toBeUndefined();
  expect(await code.load()).toBe(2);
});
