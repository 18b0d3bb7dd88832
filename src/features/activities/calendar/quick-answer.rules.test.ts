import { expect, test } from 'vitest';
import { answered, goingNames, isFull, outcomeOf } from './quick-answer.rules.ts';

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

test.each([
  [{ mine: null, going: 8, capacity: 8 }, true],
  [{ mine: 'tentative', going: 8, capacity: 8 }, true],
  [{ mine: 'late', going: 8, capacity: 8 }, false],
  [{ mine: null, going: 7, capacity: 8 }, false],
  [{ mine: null, going: 80, capacity: null }, false],
] as const)('%j is full for its viewer: %s', (row, full) => {
  expect(isFull(row)).toBe(full);
});

test('of several answers those are named that did not go as wished', () => {
  const given = { waits: false, pending: false, away: null };
  const outcome = outcomeOf(
    {
      answered: [
        { ...given, activityId: 'a' },
        { ...given, activityId: 'b', waits: true },
        { ...given, activityId: 'c', pending: true, away: '11/20/2026' },
      ],
      refused: [{ activityId: 'd', title: 'D', reason: 'Sign-ups are closed.' }],
    },
    (id) => id.toUpperCase(),
  );
  expect(outcome).toEqual([
    { activityId: 'd', title: 'D', words: 'Sign-ups are closed.' },
    { activityId: 'b', title: 'B', words: "All places are taken: you're on the waitlist." },
    { activityId: 'c', title: 'C', words: "Staff will decide about your sign-up. You said you're away 11/20/2026." },
  ]);
});

test('who is going is named, many of them counted', () => {
  const coming = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `M${at}`, standing: 'going' as const }));
  expect(goingNames([{ name: 'X', standing: 'declined' }])).toBe('');
  expect(goingNames([...coming(1), { name: 'W', standing: 'waiting' }, { name: 'L', standing: 'late' }])).toBe(
    'M0 and L',
  );
  expect(goingNames(coming(9))).toBe('M0, M1, M2, M3, M4, M5, M6, M7 and M8');
  expect(goingNames(coming(10))).toBe('M0, M1, M2, M3, M4, M5, M6, M7 and 2 others');
});
