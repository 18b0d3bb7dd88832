import { expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { can } from '#/platform/policy.ts';
import { guildViewer } from '#/testing/guild-viewer.ts';
import { TemplatePolicy } from './template.policy.ts';

const viewer = (userId: string, ...granted: string[]) => guildViewer(granted, { userId });

const PEOPLE = {
  member: viewer('a', 'view:activities'),
  creator: viewer('b', 'create:activities'),
  other: viewer('c', 'create:activities'),
  editor: viewer('d', 'create:activities', 'edit:activities'),
  manager: viewer('e', 'create:activities', 'manage:activities'),
  editorAlone: viewer('f', 'edit:activities'),
  admin: viewer('h', 'edit:admin'),
} as const;
type Who = keyof typeof PEOPLE;
const allowed = (judge: (who: GuildViewer) => boolean) =>
  (Object.keys(PEOPLE) as Who[]).filter((who) => judge(PEOPLE[who]));

test('who lists them', () => {
  const planners = ['creator', 'other', 'editor', 'manager', 'admin'];
  expect(allowed((who) => can(who, TemplatePolicy.list, undefined))).toEqual(planners);
});

test.each([
  ['read', false, ['creator', 'other', 'editor', 'manager', 'admin']],
  ['read', true, ['editor', 'manager', 'admin']],
  // The creator made it.
  ['change', false, ['creator', 'editor', 'admin']],
  ['change', true, ['editor', 'admin']],
] as const)('who may %s one (for officers only: %s)', (act, officersOnly, people) => {
  expect(allowed((who) => can(who, TemplatePolicy[act], { createdByUserId: 'b', officersOnly }))).toEqual(people);
});

test.each([
  [false, ['creator', 'other', 'editor', 'manager', 'admin']],
  [true, ['editor', 'manager', 'admin']],
] as const)('who creates one (for officers only: %s)', (officersOnly, people) => {
  expect(allowed((who) => can(who, TemplatePolicy.create, { officersOnly }))).toEqual(people);
});
