import { describe, expect, test } from 'vitest';
import { areSameRows, steadyRows } from './steady-rows.ts';

const rows = (text: string) => [...text].map((id) => ({ id, at: text }));
const steady = (before: string, now: string) => {
  const { rows: shown, waiting } = steadyRows(rows(before), rows(now), ({ id }) => id);
  return [shown.map(({ id }) => id).join(''), waiting];
};

describe('while a list is paused', () => {
  test.each([
    ['is as it was', 'abc', 'abc', 'abc', 0],
    ['keeps its order', 'abc', 'bca', 'abc', 0],
    ['keeps what is gone', 'abc', 'ac', 'abc', 0],
    ['lets new ones above wait', 'abc', 'xyabc', 'abc', 2],
    ['lets new ones between wait', 'abc', 'axbc', 'abc', 1],
    ['is continued at its end', 'abc', 'abcde', 'abcde', 0],
    ['is continued where rows moved up from the next page', 'abc', 'bcd', 'abcd', 0],
    ['stays although nothing of it is left', 'abc', '', 'abc', 0],
    ['begins with what comes first', '', 'ab', 'ab', 0],
  ])('it %s', (_, before, now, shown, waiting) => {
    expect(steady(before, now)).toEqual([shown, waiting]);
  });

  test.each([
    ['a row between others', 'abc', 'ac', 'b'],
    ['the last one', 'abc', 'ab', 'c'],
    ['all', 'abc', '', 'abc'],
    ['none that new ones may have pushed to the next page', 'abc', 'xab', ''],
    ['one above those', 'abcd', 'xac', 'b'],
  ])('it knows to be gone: %s', (_, before, now, gone) => {
    expect([...steadyRows(rows(before), rows(now), ({ id }) => id).gone].join('')).toBe(gone);
  });

  test('rows show what is true of them now', () => {
    expect(steadyRows(rows('ab'), rows('ba'), ({ id }) => id).rows.map(({ at }) => at)).toEqual(['ba', 'ba']);
  });
});

test('lists are compared row by row', () => {
  const [one, other] = rows('ab');
  expect(areSameRows([one, other], [one, other])).toBe(true);
  expect(areSameRows([one, other], [other, one])).toBe(false);
  expect(areSameRows([one], [one, other])).toBe(false);
});
