import { expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { type Policy, permitted } from '#/platform/policy.ts';
import { guildViewer } from '#/testing/guild-viewer.ts';
import { AppealPolicy } from './appeal.policy.ts';
import { APPEAL_STATES } from './appeal.rules.ts';

const PEOPLE = {
  shutOut: guildViewer(['view:members'], { userId: 'a', characters: 1 }),
  member: guildViewer(['view:activities'], { userId: 'b', characters: 1 }),
  planner: guildViewer(['edit:activities'], { userId: 'c', characters: 1 }),
  manager: guildViewer(['manage:activities'], { userId: 'd', characters: 1 }),
  onlooker: guildViewer(['manage:activities'], { userId: 'e' }),
} as const;
type Who = keyof typeof PEOPLE;

const table = <Subject>(rule: Policy<GuildViewer, Subject>, subject: Subject) =>
  Object.fromEntries(
    (Object.keys(PEOPLE) as Who[]).map((who) => {
      const needs = permitted(PEOPLE[who], rule.needs);
      const said = needs === true ? rule.judge(PEOPLE[who], subject) : needs;
      return [who, said === true ? 'yes' : said.reason];
    }),
  );
const NO = 'permission_missing';
const completed = { status: 'completed', isClosed: false, hasOpen: false } as const;

test('members appeal what is completed, for some days, one at a time', () => {
  expect(table(AppealPolicy.submit, completed)).toEqual({
    ...{ shutOut: NO, member: 'yes', planner: 'yes', manager: 'yes', onlooker: NO },
  });
  const member = (subject: Partial<Parameters<typeof AppealPolicy.submit.judge>[1]>) =>
    table(AppealPolicy.submit, { ...completed, ...subject }).member;
  expect(member({ status: 'draft' })).toBe('not_found');
  expect(member({ status: 'scheduled' })).toBe('not_completed');
  expect(member({ status: 'live' })).toBe('not_completed');
  expect(member({ status: 'cancelled' })).toBe('not_completed');
  expect(member({ isClosed: true })).toBe('appeals_closed');
  expect(member({ hasOpen: true })).toBe('appeal_open');
});

test('people withdraw their own, and for others it does not exist', () => {
  expect(table(AppealPolicy.withdraw, { userId: 'b', state: 'open' })).toEqual({
    ...{ shutOut: NO, member: 'yes', planner: 'not_found', manager: 'not_found', onlooker: 'not_found' },
  });
});

test('people who manage activities decide', () => {
  expect(table(AppealPolicy.decide, { userId: 'b', state: 'open' })).toEqual({
    ...{ shutOut: NO, member: NO, planner: NO, manager: 'yes', onlooker: 'yes' },
  });
  // Of those, no one decides their own but the owner.
  expect(table(AppealPolicy.decide, { userId: 'd', state: 'open' })).toMatchObject({
    manager: 'own_appeal',
    onlooker: 'yes',
  });
  const leader = { ...PEOPLE.manager, isOwner: true };
  expect(AppealPolicy.decide.judge(leader, { userId: 'd', state: 'open' })).toBe(true);
  expect(table(AppealPolicy.review, undefined)).toMatchObject({ member: NO, planner: NO, manager: 'yes' });
});

test.each(APPEAL_STATES.filter((state) => state !== 'open'))('one that is %s stays as it is', (state) => {
  expect(table(AppealPolicy.withdraw, { userId: 'b', state })).toMatchObject({ member: 'appeal_closed' });
  expect(table(AppealPolicy.decide, { userId: 'b', state })).toMatchObject({ manager: 'appeal_closed' });
});
