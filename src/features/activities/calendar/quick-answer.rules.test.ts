import { expect, test } from 'vitest';
import { answered } from './quick-answer.rules.ts';

test.each([
  [{ mine: null, going: 3, capacity: 8 }, 'accepted', { mine: 'going', going: 4 }],
  [{ mine: null, going: 8, capacity: 8 }, 'accepted', { mine: 'waiting', going: 8 }],
  [{ mine: 'going', going: 8, capacity: 8 }, 'late', { mine: 'late', going: 8 }],
  [{ mine: 'going', going: 8, capacity: 8 }, 'declined', { mine: 'declined', going: 7 }],
  [{ mine: 'waiting', going: 8, capacity: 8 }, 'tentative', { mine: 'tentative', going: 8 }],
  [{ mine: null, going: 3, capacity: null }, 'late', { mine: 'late', going: 4 }],
] as const)('%j, answered %s', (row, intent, expected) => {
  expect(answered(row, intent)).toEqual({ ...row, ...expected });
});
