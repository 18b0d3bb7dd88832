import { expect, test } from 'vitest';
import { isSameRange, nextRange, type RowRange } from './row-range.ts';

const range = (start: number, end: number): RowRange => ({ start, end });

/** All steps until nothing more follows. */
function steps(drawn: RowRange, screen: RowRange, near: RowRange): RowRange[] {
  const all: RowRange[] = [];
  for (let last = drawn; ; ) {
    const next = nextRange(last, screen, near);
    if (isSameRange(next, last)) return all;
    all.push(next);
    last = next;
  }
}

test('a first drawing has the screen, then some rows with each step, below first', () => {
  expect(steps(range(0, 0), range(20, 38), range(10, 48))).toEqual([
    range(20, 38),
    range(20, 42),
    range(20, 46),
    range(18, 48),
    range(14, 48),
    range(10, 48),
  ]);
});

test('a turn of the wheel draws what comes on the screen first, in order, and the rest later', () => {
  expect(steps(range(10, 48), range(41, 59), range(31, 69))).toEqual([
    range(31, 52),
    range(31, 56),
    range(31, 60),
    range(31, 64),
    range(31, 68),
    range(31, 69),
  ]);
});

test('upwards too', () => {
  expect(steps(range(31, 69), range(20, 38), range(10, 48))).toEqual([
    range(27, 48),
    range(23, 48),
    range(19, 48),
    range(15, 48),
    range(11, 48),
    range(10, 48),
  ]);
});

test('a jump draws the screen from its top, and nothing of where it was', () => {
  expect(steps(range(0, 28), range(500, 518), range(490, 528)).slice(0, 6)).toEqual([
    range(500, 504),
    range(500, 508),
    range(500, 512),
    range(500, 516),
    range(500, 520),
    range(500, 524),
  ]);
  expect(nextRange(range(490, 528), range(0, 18), range(0, 28))).toEqual(range(0, 4));
});

test('rows that touch the screen without being on it are kept, those behind a gap are not', () => {
  expect(nextRange(range(0, 10), range(10, 20), range(5, 25))).toEqual(range(5, 14));
  expect(nextRange(range(0, 9), range(10, 20), range(5, 25))).toEqual(range(10, 14));
});

test('never beyond what is near, at both ends of a list', () => {
  for (let at = 0; at < 40; at++) {
    const screen = range(at, Math.min(40, at + 8));
    const near = range(Math.max(0, at - 10), Math.min(40, at + 18));
    for (const next of steps(range(at + 3, at + 12), screen, near)) {
      expect(next.start).toBeGreaterThanOrEqual(near.start);
      expect(next.end).toBeLessThanOrEqual(near.end);
      expect(next.end).toBeGreaterThan(next.start);
    }
    expect(steps(range(at + 3, at + 12), screen, near).at(-1)).toEqual(near);
  }
});

test('an empty list draws nothing, whatever was drawn and seen before', () => {
  expect(steps(range(0, 0), range(0, 0), range(0, 0))).toEqual([]);
  expect(nextRange(range(0, 28), range(0, 18), range(0, 0))).toEqual(range(0, 0));
  expect(nextRange(range(30, 58), range(40, 58), range(0, 4))).toEqual(range(0, 4));
});
