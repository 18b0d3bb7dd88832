import { expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { can } from '#/platform/policy.ts';
import { ANONYMOUS, GUILDHALL, SCHEDULE } from '#/platform/principal.ts';
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

test('who opens the form', () => {
  expect(allowed((who) => can(who, ActivityPolicy.plan, undefined))).toEqual(['creator', 'editor', 'manager', 'admin']);
  expect(allowed((who) => can(who, ActivityPolicy.view, undefined))).not.toContain('stranger');
});

test.each([
  // The creator organizes it.
  ['update', 'draft', ['creator', 'editor', 'admin']],
  ['update', 'scheduled', ['creator', 'editor', 'admin']],
  ['update', 'live', ['creator', 'editor', 'admin']],
  ['update', 'completed', ['creator', 'editor', 'admin']],
  ['update', 'cancelled', ['creator', 'editor', 'admin']],
  ['delete', 'draft', ['creator', 'admin']],
  ['delete', 'scheduled', ['deleter', 'admin']],
  ['delete', 'live', ['deleter', 'admin']],
  ['delete', 'completed', ['deleter', 'admin']],
  ['delete', 'cancelled', ['deleter', 'admin']],
] as const)('who may %s one that is %s', (act, status, people) => {
  expect(allowed((who) => can(who, ActivityPolicy[act], { status, organizerUserId: 'c' }))).toEqual(people);
});

test('creators may not change what others organize, nor organizers who may no longer create', () => {
  const scheduled = { status: 'scheduled', organizerUserId: 'f' } as const;
  expect(can(PEOPLE.creator, ActivityPolicy.update, scheduled)).toBe(false);
  expect(can(PEOPLE.member, ActivityPolicy.update, { ...scheduled, organizerUserId: 'b' })).toBe(false);
  expect(can(PEOPLE.member, ActivityPolicy.delete, { status: 'draft', organizerUserId: 'b' })).toBe(false);
  expect(can(PEOPLE.creator, ActivityPolicy.delete, { status: 'draft', organizerUserId: 'f' })).toBe(false);
});

test.each([
  ['update', 'member', 'draft', 'not_found'],
  ['update', 'member', 'scheduled', 'permission_missing'],
  ['delete', 'deleter', 'draft', 'not_found'],
  ['delete', 'editor', 'draft', 'permission_missing'],
  ['delete', 'member', 'scheduled', 'permission_missing'],
] as const)('%s is refused to a %s of one that is %s: %s', (act, who, status, reason) => {
  const said = ActivityPolicy[act].judge(PEOPLE[who], { status, organizerUserId: 'c' });
  expect(said).toMatchObject({ reason });
});

test('what the clock does is done by the system alone', () => {
  expect(ActivityPolicy.byTheClock.judge(SCHEDULE, undefined)).toBe(true);
  expect(ActivityPolicy.byTheClock.judge(GUILDHALL, undefined)).toBe(true);
  const anAdmin = {
    kind: 'user',
    userId: 'h',
    sessionId: 's',
    name: 'Admin',
    platformRole: 'admin',
    holds: () => true,
  } as const;
  for (const who of [anAdmin, ANONYMOUS])
    expect(ActivityPolicy.byTheClock.judge(who, undefined)).toMatchObject({ code: 'FORBIDDEN' });
});
