import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wallTimeAt } from '#/base/wall-time.ts';
import { copyTitle, dueFault, earnedBy, nextDue, REWARD_MAX, stateOf } from './task.rules.ts';

describe('what work earns', () => {
  test.each([
    [1_600, 200, 0, 120, 960],
    [1_600, 200, 960, 200, 640],
    [1, 3, 0, 1, 0],
    [1, 3, 0, 3, 1],
    [0, 5, 0, 5, 0],
    [REWARD_MAX, 1_000_000, 0, 999_999, 99_999_900],
  ])('of %i for %i, %i awarded and %i approved: %i', (reward, goal, awarded, approvedAfter, earned) => {
    expect(earnedBy({ reward, goal }, { approvedAfter, awarded })).toBe(earned);
  });

  test('parts of a whole task sum to its reward exactly, and to no more on the way, also when some are taken back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.boolean()), { minLength: 1, maxLength: 30 }),
        (reward, steps) => {
          const goal = steps.reduce((sum, [quantity]) => sum + quantity, 0);
          let parts: { quantity: number; points: number }[] = [];
          const sums = () => ({
            approved: parts.reduce((sum, { quantity }) => sum + quantity, 0),
            awarded: parts.reduce((sum, { points }) => sum + points, 0),
          });
          const approve = (quantity: number) => {
            const { approved, awarded } = sums();
            const points = earnedBy({ reward, goal }, { approvedAfter: approved + quantity, awarded });
            parts = [...parts, { quantity, points }];
            expect(points).toBeGreaterThanOrEqual(0);
            expect(sums().awarded).toBeLessThanOrEqual(reward);
          };
          for (const [quantity, takenBack] of steps) {
            approve(quantity);
            if (!takenBack) continue;
            parts = parts.slice(1);
          }
          const left = goal - sums().approved;
          if (left > 0) approve(left);
          expect(sums()).toEqual({ approved: goal, awarded: reward });
        },
      ),
    );
  });
});

describe('the next round', () => {
  const at = (wallTime: string) => Date.parse(`${wallTime}:00Z`);
  test.each([
    ['daily', '2026-03-27T18:00', 'Etc/GMT', '2026-03-27T18:00', '2026-03-28T18:00'],
    ['weekly', '2026-03-01T18:00', 'Etc/GMT', '2026-03-20T00:00', '2026-03-22T18:00'],
    ['monthly', '2026-01-31T18:00', 'Etc/GMT', '2026-01-31T18:00', '2026-02-28T18:00'],
    ['monthly', '2026-01-31T18:00', 'Etc/GMT', '2026-03-01T00:00', '2026-03-31T18:00'],
    // Clocks in Berlin go forward on March 29, and back on October 25.
    ['weekly', '2026-03-25T18:00', 'Europe/Berlin', '2026-03-25T18:00', '2026-04-01T17:00'],
    ['daily', '2026-10-24T18:00', 'Europe/Berlin', '2026-10-24T18:00', '2026-10-25T19:00'],
    // 02:30 isn't there on that day.
    ['daily', '2026-03-28T01:30', 'Europe/Berlin', '2026-03-28T01:30', '2026-03-29T01:30'],
  ] as const)('%s after %s in %s, at %s: %s', (repeat, due, zone, now, next) => {
    expect(new Date(nextDue(at(due), repeat, zone, at(now))).toISOString()).toBe(`${next}:00.000Z`);
  });

  test('comes after now and at the same time by the clocks of the guild, the first such', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2025-01-01T00:00'), max: at('2026-12-31T00:00') }),
        fc.integer({ min: 0, max: 800 * 24 * 3600_000 }),
        fc.constantFrom('daily' as const, 'weekly' as const),
        fc.constantFrom('Etc/GMT', 'Asia/Kathmandu', 'America/New_York'),
        (start, behind, repeat, zone) => {
          const due = Math.floor(start / 60_000) * 60_000;
          const now = due + behind;
          const next = nextDue(due, repeat, zone, now);
          const days = repeat === 'daily' ? 1 : 7;
          expect(next).toBeGreaterThan(now);
          expect(next - now).toBeLessThanOrEqual((days * 24 + 2) * 3600_000);
          const clock = (instant: number) => wallTimeAt(instant, zone).slice(11);
          // Where clocks go forward over it, it is an hour later.
          if (clock(next) !== clock(due))
            expect(Number(clock(next).slice(0, 2))).toBe(Number(clock(due).slice(0, 2)) + 1);
        },
      ),
    );
  });
});

test.each([
  [{ completed: false, archived: false, dueAt: null }, 'open'],
  [{ completed: false, archived: false, dueAt: 11 }, 'open'],
  [{ completed: false, archived: false, dueAt: 10 }, 'overdue'],
  [{ completed: true, archived: false, dueAt: 10 }, 'done'],
  [{ completed: true, archived: true, dueAt: 10 }, 'archived'],
] as const)('%j is %s', (stored, state) => {
  expect(stateOf(stored, 10)).toBe(state);
});

test('a task is due in the future, within a year', () => {
  const day = 24 * 3600_000;
  expect([dueFault(10, 10), dueFault(11, 10), dueFault(365 * day, 0), dueFault(365 * day + 1, 0)]).toEqual([
    'Choose a time in the future',
    null,
    null,
    'Choose a time within a year',
  ]);
});

test('a copy keeps within the limit', () => {
  expect([copyTitle('Ore'), copyTitle('x'.repeat(120))]).toEqual(['Ore (copy)', `${'x'.repeat(113)} (copy)`]);
});
