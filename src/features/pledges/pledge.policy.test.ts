import { expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { type Policy, permitted } from '#/platform/policy.ts';
import { PledgePolicy } from './pledge.policy.ts';

function viewer(userId: string, ...permissions: string[]): GuildViewer {
  const held = expandPermissions(permissions);
  return { userId, holds: (permission: string) => held.has(permission) } as GuildViewer;
}

const PEOPLE = {
  outsider: viewer('other', 'view:members'),
  reader: viewer('other', 'view:pledges'),
  author: viewer('author', 'create:pledges'),
  staff: viewer('other', 'manage:pledges'),
  admin: viewer('other', 'edit:admin'),
} as const;

function verdicts<Subject>(rule: Policy<GuildViewer, Subject>, subject: Subject) {
  return Object.entries(PEOPLE).map(([name, who]) => {
    const needs = permitted(who, rule.needs);
    const said = needs === true ? rule.judge(who, subject) : needs;
    return `${name}: ${said === true ? 'yes' : said.reason}`;
  });
}

const NO = 'permission_missing';

test('looking is for those who may view pledges', () => {
  const all = ['reader: yes', 'author: yes', 'staff: yes', 'admin: yes'];
  expect(verdicts(PledgePolicy.view, {})).toEqual([`outsider: ${NO}`, ...all]);
});

test('one more is made by those who may, as long as the guild allows it', () => {
  const made = (said: string) => [
    ...[`outsider: ${NO}`, `reader: ${NO}`, `author: ${said}`, `staff: ${NO}`, `admin: ${said}`],
  ];
  expect(verdicts(PledgePolicy.create, { open: 4, most: 5 })).toEqual(made('yes'));
  expect(verdicts(PledgePolicy.create, { open: 5, most: 5 })).toEqual(made('too_many_pledges'));
  expect(verdicts(PledgePolicy.create, { open: 5, most: 1 })).toEqual(made('too_many_pledges'));
});

test('a pledge is completed once, by its author or by staff', () => {
  const by = (said: string) => [
    ...[`outsider: ${NO}`, `reader: ${NO}`, `author: ${said}`, `staff: ${said}`, `admin: ${said}`],
  ];
  expect(verdicts(PledgePolicy.complete, { userId: 'author', completed: false })).toEqual(by('yes'));
  expect(verdicts(PledgePolicy.complete, { userId: 'author', completed: true })).toEqual(by('pledge_completed'));
});
