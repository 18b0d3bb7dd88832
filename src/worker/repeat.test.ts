import { afterEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.server.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Of the timers that the tests advance. */
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('work with more to do goes on at once, and pauses when there is none', async () => {
  vi.useFakeTimers();
  let times = 0;
  const work = repeat(
    async () => ++times % 3 !== 0,
    200,
    () => {},
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(times).toBe(3);
  await vi.advanceTimersByTimeAsync(199);
  expect(times).toBe(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(times).toBe(6);
  await work.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(times).toBe(6);
});

test('a failure is told and ends nothing; stopping waits for what is under way', async () => {
  vi.useFakeTimers();
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
  await vi.advanceTimersByTimeAsync(35);
  expect([finished, errors]).toEqual([1, [new Error('away')]]);
  let isStopped = false;
  const stopping = work.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(10);
  expect([finished, isStopped]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(10);
  await stopping;
  expect(finished).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(finished).toBe(2);
});
