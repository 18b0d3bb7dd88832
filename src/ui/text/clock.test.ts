import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentTime, subscribe } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('all listeners share one timer, which ends with the last of them', () => {
  const first = vi.fn();
  const second = vi.fn();
  const leaveFirst = subscribe(first);
  const leaveSecond = subscribe(second);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(3000);
  expect([first, second].map((listener) => listener.mock.calls.length)).toEqual([3, 3]);
  leaveFirst();
  vi.advanceTimersByTime(1000);
  expect([first, second].map((listener) => listener.mock.calls.length)).toEqual([3, 4]);
  leaveSecond();
  expect(vi.getTimerCount()).toBe(0);
});

test('the time does not change between two ticks', () => {
  const leave = subscribe(() => {});
  vi.advanceTimersByTime(1500);
  expect(currentTime()).toBe(1_001_000);
  vi.advanceTimersByTime(500);
  expect(currentTime()).toBe(1_002_000);
  leave();
});

test('a clock without listeners returns the current time', () => {
  expect(currentTime()).toBe(1_000_000);
  vi.setSystemTime(5_000_000);
  expect(currentTime()).toBe(5_000_000);
});
