import { expect, test } from 'vitest';
import { placeBeside } from './place-beside.ts';

const WINDOW = { width: 400, height: 300 };
const BOX = { width: 80, height: 24 };
const anchor = (left: number, top: number) => ({ left, top, width: 32, height: 32 });

test.each([
  ['over it', anchor(200, 100), 'top', { left: 176, top: 70 }],
  ['under it', anchor(200, 100), 'bottom', { left: 176, top: 138 }],
  ['at its right', anchor(200, 100), 'right', { left: 238, top: 104 }],
  ['at its left', anchor(200, 100), 'left', { left: 114, top: 104 }],
  ['under what has no room over it', anchor(200, 10), 'top', { left: 176, top: 48 }],
  ['at the left of what is at the right edge', anchor(360, 100), 'right', { left: 274, top: 104 }],
  [
    'where it was wanted if neither side has room',
    { left: 60, top: 100, width: 300, height: 32 },
    'left',
    { left: -26, top: 104 },
  ],
  ['away from the left edge', anchor(2, 100), 'top', { left: 8, top: 70 }],
  ['away from the right edge', anchor(366, 100), 'bottom', { left: 312, top: 138 }],
  ['away from the lower edge', anchor(200, 280), 'right', { left: 238, top: 268 }],
] as const)('a box goes %s', (_, at, side, expected) => {
  expect(placeBeside(at, BOX, WINDOW, side, 6)).toEqual(expected);
});
