import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { repeat } from './repeat.server.ts';

test('work with more to do goes on at once, and pauses when there is none', async () => {
  const began = performance.now();
  const times: number[] = [];
  const work = repeat(
    async () => times.push(performance.now() - began) % 3 !== 0,
    200,
    () => {},
  );
  while (times.length < 6) await sleep(10);
  await work.stop();
  const [first = 0, , third = 0, fourth = 0] = times;
  expect(third - first).toBeLessThan(190);
  expect(fourth - third).toBeGreaterThanOrEqual(190);
  await sleep(250);
  expect(times).toHaveLength(6);
});

test('a failure is told and ends nothing; stopping waits for what is under way', async () => {
  const errors: unknown[] = [];
  let finished = 0;
  const work = repeat(
    async () => {
      await sleep(20);
      finished += 1;
      if (finished === 1) throw new Error('away');
      return false;
    },
    10,
    (error) => errors.push(error),
  );
  while (finished < 2) await sleep(5);
  const before = finished;
  await sleep(15);
  await work.stop();
  expect(errors).toEqual([new Error('away')]);
  expect(finished).toBe(before + 1);
});
