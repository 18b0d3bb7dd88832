import { describe, expect, test } from 'vitest';
import { notFound } from '#/base/app-error.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { can, permitted } from '#/platform/policy.ts';
import { ANONYMOUS, type SystemPrincipal } from '#/platform/principal.ts';
import { guildViewer } from '#/testing/guild-viewer.ts';
import { somebody } from '#/testing/request.ts';
import { AnnouncementPolicy, maySee } from './announcement.policy.ts';

const AUTHOR = 'author';

const viewer = (userId: string, ...granted: string[]) => guildViewer(granted, { userId });

const PEOPLE = {
  stranger: viewer('a'),
  'member who reads': viewer('b', 'view:announcements'),
  writer: viewer('c', 'create:announcements'),
  editor: viewer('d', 'edit:announcements'),
  deleter: viewer('e', 'delete:announcements'),
  admin: viewer('f', 'edit:admin'),
  author: viewer(AUTHOR, 'create:announcements'),
  'author who lost the right': viewer(AUTHOR, 'view:announcements'),
  'author who lost all': viewer(AUTHOR),
} as const;
type Who = keyof typeof PEOPLE;
const everybody = Object.keys(PEOPLE) as Who[];

const published = { authorUserId: AUTHOR, published: true };
const waiting = { authorUserId: AUTHOR, published: false };
const allowed = (judge: (who: GuildViewer) => boolean) => everybody.filter((who) => judge(PEOPLE[who]));

const READERS: Who[] = everybody.filter((who) => who !== 'stranger' && who !== 'author who lost all');
const SEES_WAITING: Who[] = ['editor', 'deleter', 'admin', 'author'];

describe.each<[keyof typeof AnnouncementPolicy, Who[], Who[]]>([
  ['read', READERS, SEES_WAITING],
  ['update', ['editor', 'admin', 'author'], ['editor', 'admin', 'author']],
  ['delete', ['deleter', 'admin'], ['deleter', 'admin', 'author']],
  ['readers', ['writer', 'editor', 'admin', 'author'], ['editor', 'admin', 'author']],
])('%s', (act, ofPublished, ofWaiting) => {
  const rule = AnnouncementPolicy[act] as typeof AnnouncementPolicy.update;
  test('one that is published', () => {
    expect(allowed((who) => can(who, rule, published))).toEqual(ofPublished);
  });
  test('one that waits', () => {
    expect(allowed((who) => can(who, rule, waiting))).toEqual(ofWaiting);
  });
  test('a scheduled one is not found for people who may not see it', () => {
    for (const who of ['member who reads', 'writer', 'author who lost the right'] as const) {
      expect(maySee(PEOPLE[who], waiting)).toBe(false);
      expect(rule.judge(PEOPLE[who], waiting)).toEqual(notFound().body);
    }
  });
});

test.each<[keyof typeof AnnouncementPolicy, Who[]]>([
  ['view', READERS],
  ['create', ['writer', 'admin', 'author']],
  ['pin', ['editor', 'admin']],
  ['seeWaiting', ['writer', 'editor', 'deleter', 'admin', 'author']],
])('%s', (act, expected) => {
  expect(allowed((who) => can(who, AnnouncementPolicy[act] as typeof AnnouncementPolicy.view, undefined))).toEqual(
    expected,
  );
});

test.each(['read', 'update', 'delete', 'readers', 'seeWaiting', 'view'] as const)(
  '%s is refused without the permission to see announcements, whatever the other permissions',
  (act) => {
    const held = new Set(['create', 'edit', 'delete'].map((verb) => `${verb}:announcements`));
    const blind: GuildViewer = { ...viewer(AUTHOR), permissions: held, holds: (permission) => held.has(permission) };
    const rule = AnnouncementPolicy[act] as typeof AnnouncementPolicy.update;
    expect(can(blind, rule, published)).toBe(false);
    expect(can(viewer(AUTHOR, ...held), rule, published)).toBe(true);
  },
);

test('what is missing is named', () => {
  const reader = PEOPLE['member who reads'];
  expect(AnnouncementPolicy.update.judge(reader, published)).toMatchObject({ missing: ['edit:announcements'] });
  expect(AnnouncementPolicy.delete.judge(reader, published)).toMatchObject({ missing: ['delete:announcements'] });
  expect(permitted(PEOPLE.stranger, AnnouncementPolicy.update.needs)).toMatchObject({
    missing: ['view:announcements'],
  });
});

test('read marks are for people who may read in that guild', () => {
  const mark = (inGuild: GuildViewer) => AnnouncementPolicy.markRead.judge(somebody(), { inGuild }) === true;
  expect(allowed(mark)).toEqual(READERS);
});

test('the schedule alone publishes', () => {
  const schedule: SystemPrincipal = { kind: 'system', name: 'schedule', holds: () => false };
  expect(AnnouncementPolicy.publish.judge(schedule, undefined)).toBe(true);
  for (const who of [ANONYMOUS, somebody(['edit:announcements'])])
    expect(AnnouncementPolicy.publish.judge(who, undefined)).toMatchObject({ code: 'FORBIDDEN' });
});
