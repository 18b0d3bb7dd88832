import { describe, expect, it } from 'vitest';
import type { ActivityStatus } from '#/features/activities/planning/activity.rules.ts';
import {
  earned,
  hasBegun,
  isNothing,
  presenceOf,
  presumedPresence,
  recordFault,
  stillDue,
} from './participant.rules.ts';

describe('presenceOf', () => {
  it.each([
    [[], null],
    [[true], { status: 'attended', credit: 100 }],
    [[false], { status: 'no-show', credit: 0 }],
    [[true, true, true], { status: 'attended', credit: 100 }],
    [[false, true, true], { status: 'late', credit: 67 }],
    [[true, true, false], { status: 'left-early', credit: 67 }],
    [[false, true, false], { status: 'late', credit: 33 }],
    [[true, false, true], { status: 'attended', credit: 67 }],
  ])('%j → %j', (marks, presence) => expect(presenceOf(marks)).toEqual(presence));
});

describe('presumedPresence', () => {
  it.each([
    ['accepted', [], { status: 'attended', credit: 100 }],
    ['late', [], { status: 'late', credit: 75 }],
    ['bench', [], { status: 'bench', credit: 50 }],
    ['accepted', [false, false], { status: 'no-show', credit: 0 }],
    ['bench', [false], { status: 'bench', credit: 50 }],
    ['bench', [false, true], { status: 'late', credit: 50 }],
    ['declined', [], { status: 'excused', credit: 0 }],
    ['declined', [false], { status: 'excused', credit: 0 }],
    ['declined', [true], { status: 'attended', credit: 100 }],
    [null, [], null],
    [null, [false], { status: 'no-show', credit: 0 }],
  ] as const)('%s with %j → %j', (intent, marks, presence) =>
    expect(presumedPresence(intent, marks)).toEqual(presence),
  );
});

describe('earned', () => {
  it('is rounded to the hundredth, and what is due is the difference to what was awarded', () => {
    expect(earned({ points: 1_250, activityPoints: 3 }, 75)).toEqual({ points: 938, activityPoints: 2 });
    expect(earned({ points: 1_250, activityPoints: 3 }, 0)).toEqual({ points: 0, activityPoints: 0 });
    const due = stillDue({ points: 938, activityPoints: 2 }, { points: 1_250, activityPoints: 2 });
    expect(due).toEqual({ points: -312, activityPoints: 0 });
    expect([isNothing(due), isNothing({ points: 0, activityPoints: 0 })]).toEqual([false, true]);
  });
});

describe('recordFault', () => {
  it.each<[ActivityStatus, string, boolean]>([
    ['draft', '', true],
    ['scheduled', '', false],
    ['live', '', false],
    ['completed', '', true],
    ['completed', 'Was on voice all evening', false],
    ['cancelled', 'A reason', true],
  ])('%s with the reason "%s" is refused: %s', (status, reason, refused) =>
    expect(recordFault(status, reason) !== null).toBe(refused),
  );
});

it('has begun by its time, or because it was started early', () => {
  const startsAt = new Date(1_000);
  expect(hasBegun({ status: 'scheduled', startsAt }, 999)).toBe(false);
  expect(hasBegun({ status: 'scheduled', startsAt }, 1_000)).toBe(true);
  expect(hasBegun({ status: 'live', startsAt }, 0)).toBe(true);
});
