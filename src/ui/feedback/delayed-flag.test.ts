import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DelayedFlag } from './delayed-flag.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A flag of 1000 and 500 ms, and what it showed at which millisecond. */
function aFlag() {
  const start = Date.now();
  const seen: [number, boolean][] = [];
  const flag = new DelayedFlag({ delay: 1000, least: 500 }, (shown) => seen.push([Date.now() - start, shown]));
  return { flag, seen };
}

test('what is over within the delay never shows', () => {
  const { flag, seen } = aFlag();
  flag.set(true);
  vi.advanceTimersByTime(999);
  flag.set(false);
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual([]);
});

test('what shows, shows after the delay and for its least time', () => {
  const { flag, seen } = aFlag();
  flag.set(true);
  vi.advanceTimersByTime(1100);
  flag.set(false);
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual([
    [1000, true],
    [1500, false],
  ]);
});

test('what took longer than that ends without further delay', () => {
  const { flag, seen } = aFlag();
  flag.set(true);
  vi.advanceTimersByTime(4000);
  flag.set(false);
  vi.advanceTimersByTime(0);
  expect(seen).toEqual([
    [1000, true],
    [4000, false],
  ]);
});

test('what comes again while it ends goes on', () => {
  const { flag, seen } = aFlag();
  flag.set(true);
  vi.advanceTimersByTime(1200);
  flag.set(false);
  vi.advanceTimersByTime(100);
  flag.set(true);
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual([[1000, true]]);
});

test('nothing happens after it was disposed of', () => {
  const { flag, seen } = aFlag();
  flag.set(true);
  flag.dispose();
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual([]);
});
