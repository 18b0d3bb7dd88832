import { expect, test } from 'vitest';
import { conflictOf } from '#/features/settings/conflict.rules.ts';
import { activityConflicts } from './activity-conflict.labels.ts';
import { type ActivityValues, ANY, EMPTY_PLAN, EMPTY_TEMPLATE, EMPTY_WHEN } from './activity-form.schema.ts';

const [tanks, officers] = [
  { id: 'role-1', name: 'Tanks' },
  { id: 'rank-1', name: 'Officer' },
];
const fields = activityConflicts({ roles: [tanks], ranks: [officers] });
const base: ActivityValues = { ...EMPTY_PLAN, ...EMPTY_WHEN, template: EMPTY_TEMPLATE, version: 1 };
const theirsIn = (change: Partial<ActivityValues>) =>
  conflictOf(fields, { base, mine: base, latest: { ...base, ...change, version: 2 } }).theirs.map(
    ({ label, mine, theirs }) => [label, mine, theirs],
  );

/** How it repeats and what is skipped is planned once; templates describe what only they have. */
const ELSEWHERE = ['missingTime', 'repeats', 'interval', 'weekdays', 'ends', 'until', 'count', 'skipped', 'template'];

test('each field of the form is shown, so that no change of another is lost unseen', () => {
  expect([...Object.keys(fields), ...ELSEWHERE, 'version'].toSorted()).toEqual(Object.keys(base).toSorted());
});

test.each([
  [{ type: 'node-siege' }, ['Type', 'Raid', 'Node siege']],
  [{ capacity: 8 }, ['Places', 'No limit', '8']],
  [{ durationMinutes: '150' }, ['Duration', '2 hours', '2 hours 30 minutes']],
  [{ signUpsCloseMinutes: '30' }, ['Sign-ups close before', 'At the start', '30 minutes']],
  [{ cancelBelow: 5 }, ['Cancel if fewer than', null, '5']],
  [{ slots: { Tank: 2, Healer: '', Damage: '4', Support: 0 } }, ['Places for roles', null, 'Tank 2, Damage 4']],
  [{ minLevel: 45 }, ['Lowest level', null, '45']],
  [{ minRankId: 'rank-1' }, ['Lowest rank', 'Any rank', 'Officer']],
  [{ requiredRoleId: 'role-1' }, ['Required role', 'Everyone', 'Tanks']],
  [{ requiredRoleId: 'role-2' }, ['Required role', 'Everyone', 'Deleted']],
  [{ points: 12.5 }, ['Points', '0', '12.5']],
  [{ repeatedTime: 'second' }, ['Which time', 'The first one', 'The second one']],
  [{ reminders: [{ minutes: 30, to: 'going' }] }, ['Reminders', null, '30 minutes before, people who are going']],
] as [Partial<ActivityValues>, unknown][])('%j reads in words', (change, read) => {
  expect(theirsIn(change)).toEqual([read]);
});

test('a place for everyone is no name of a role', () => {
  expect(base.requiredRoleId).toBe(ANY);
});
