import { describe, expect, test } from 'vitest';
import { parseNumber, stepNumber } from './number-text.ts';

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['-3.5', -3.5],
  ['1.', 1],
  ['.5', 0.5],
  ['', ''],
  ['-', '-'],
  ['most', 'most'],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  ['9'.repeat(400), '9'.repeat(400)],
])('%j is read as %j', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

describe('a step', () => {
  test.each([
    ['12', 1, 1, 50, 13],
    ['50', 1, 1, 50, 50],
    ['1', -1, 1, 50, 1],
    ['0.1', 0.2, 0, 1, 0.3],
    ['', 1, 1, 50, 1],
    ['most', -1, 1, 50, 1],
    ['80', -1, 1, 50, 50],
  ])('from %j by %d within %d and %d leads to %d', (text, step, min, max, next) => {
    expect(stepNumber(text, step, min, max)).toBe(next);
  });
});
