import { expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { can } from '#/platform/policy.ts';
import { guildViewer } from '#/testing/guild-viewer.ts';
import { ActivityPolicy } from './activity.policy.ts';

const viewer = (userId: string, ...granted: string[]) => guildViewer(granted, { userId });

const PEOPLE = {
  stranger: viewer('a'),
  member: viewer('b', 'view:activities'),
  creator: viewer('c', 'create:activities'),
  editor: viewer('d', 'edit:activities'),
  deleter: viewer('e', 'delete:activities'),
  manager: viewer('f', 'manage:activities'),
  admin: viewer('h', 'edit:admin'),
} as const;
type Who = keyof typeof PEOPLE;
const allowed = (judge: (who: GuildViewer) => boolean) =>
  (Object.keys(PEOPLE) as Who[]).filter((who) => judge(PEOPLE[who]));

test.each([
  ['scheduled', ['member', 'creator', 'editor', 'deleter', 'manager', 'admin']],
  ['cancelled', ['member', 'creator', 'editor', 'deleter', 'manager', 'admin']],
  ['draft', ['creator', 'editor', 'manager', 'admin']],
] as const)('who reads one that is %s', (status, readers) => {
  expect(allowed((who) => can(who, ActivityPolicy.read, { status, organizerUserId: 'c' }))).toEqual(readers);
});

test('who creates one', () => {
  expect(allowed((who) => can(who, ActivityPolicy.create, undefined))).toEqual(['creator', 'admin']);
});

test.each([
  // The creator organizes it.
  ['update', 'scheduled', ['creator', 'editor', 'admin']],
  ['update', 'draft', ['creator', 'editor', 'admin']],
  ['delete', 'scheduled', ['deleter', 'admin']],
  ['delete', 'draft', ['creator', 'admin']],
] as const)('who may %s one that is %s', (act, status, people) => {
  expect(allowed((who) => can(who, ActivityPolicy[act], { status, organizerUserId: 'c' }))).toEqual(people);
});

test('creators may not change what others organize', () => {
  expect(can(PEOPLE.creator, ActivityPolicy.update, { status: 'scheduled', organizerUserId: 'f' })).toBe(false);
  expect(can(PEOPLE.deleter, ActivityPolicy.delete, { status: 'draft', organizerUserId: 'c' })).toBe(false);
});
