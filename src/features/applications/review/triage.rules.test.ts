import { describe, expect, test } from 'vitest';
import type { ApplicationStatus } from '#/features/applications/application-values.rules.ts';
import { type Decided, neighborOf, nextPending, type TriageRow, withDecided } from './triage.rules.ts';

const row = (id: string, status: ApplicationStatus = 'pending'): TriageRow => ({
  id,
  status,
  can: { accept: status === 'pending', reject: status === 'pending' },
});
const ids = (rows: readonly TriageRow[]) => rows.map(({ id }) => id).join('');

describe('decisions that are not in the list yet', () => {
  const rows = [row('a'), row('b'), row('c', 'withdrawn')];
  const decided: Decided = new Map([
    ['a', 'approved'],
    ['c', 'rejected'],
  ]);

  test('take a row out of the pending ones', () => {
    expect(ids(withDecided(rows.slice(0, 2), decided, 'pending'))).toBe('b');
  });

  test('show in other lists, unless the server knows better', () => {
    expect(withDecided(rows, decided, null)).toEqual([
      { id: 'a', status: 'approved', can: { accept: false, reject: false } },
      row('b'),
      row('c', 'withdrawn'),
    ]);
  });
});

test.each([
  ['b', 1, 'c'],
  ['b', -1, 'a'],
  ['c', 1, undefined],
  ['a', -1, undefined],
  [undefined, 1, 'a'],
  ['gone', -1, 'c'],
] as const)('from %s by %i is %s', (from, steps, expected) => {
  expect(neighborOf([row('a'), row('b'), row('c')], from, steps)?.id).toBe(expected);
});

test.each([
  ['a', 'c'],
  ['c', 'e'],
  ['e', 'c'],
  ['gone', 'a'],
] as const)('after %s the next to decide is %s', (from, expected) => {
  const rows = [row('a'), row('b', 'rejected'), row('c'), row('d', 'approved'), row('e')];
  expect(nextPending(rows, from)?.id).toBe(expected);
});

test('after the last pending one there is none', () => {
  expect(nextPending([row('a', 'approved'), row('b')], 'b')).toBeUndefined();
});
