import { expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { can } from '#/platform/policy.ts';
import { guildViewer } from '#/testing/guild-viewer.ts';
import { PointPolicy } from './point.policy.ts';

const PEOPLE = {
  stranger: guildViewer([], { userId: 'a' }),
  member: guildViewer(['view:members'], { userId: 'b' }),
  dkpEditor: guildViewer(['edit:dkp'], { userId: 'c' }),
  staff: guildViewer(['edit:members'], { userId: 'd' }),
  admin: guildViewer(['edit:admin'], { userId: 'e' }),
  job: { ...guildViewer(['edit:members']), userId: null },
} as const;
type Who = keyof typeof PEOPLE;
const allowed = (judge: (who: GuildViewer) => boolean) =>
  (Object.keys(PEOPLE) as Who[]).filter((who) => judge(PEOPLE[who]));

test('who sees standings and histories', () => {
  expect(allowed((who) => can(who, PointPolicy.view, undefined))).toEqual(['member', 'staff', 'admin', 'job']);
});

test.each([
  [['z'], ['staff', 'admin', 'job']],
  // Their own among others.
  [
    ['z', 'd'],
    ['admin', 'job'],
  ],
  [['e'], ['staff', 'admin', 'job']],
] as const)('who adjusts the points of %s', (userIds, people) => {
  expect(allowed((who) => can(who, PointPolicy.adjust, { userIds }))).toEqual(people);
});

test.each([
  ['adjustment', false, ['z'], ['staff', 'admin', 'job']],
  ['adjustment', false, ['d'], ['admin', 'job']],
  ['adjustment', true, ['z'], []],
  ['award', false, ['z'], []],
  ['reversal', false, ['z'], []],
] as const)('who undoes an %s (undone: %s) of %s', (kind, reversed, userIds, people) => {
  expect(allowed((who) => can(who, PointPolicy.undo, { kind, reversed, userIds }))).toEqual(people);
});
