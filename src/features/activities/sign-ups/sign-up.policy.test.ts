import { expect, test } from 'vitest';
import type { ActivityStatus } from '#/features/activities/planning/activity.rules.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { type Policy, permitted } from '#/platform/policy.ts';
import { guildViewer } from '#/testing/guild-viewer.ts';
import { SignUpPolicy } from './sign-up.policy.ts';

const viewer = (granted: readonly string[], characters = 1) => guildViewer(granted, { characters });

const PEOPLE = {
  outsider: viewer([], 0),
  shutOut: viewer(['view:members']),
  member: viewer(['view:activities']),
  planner: viewer(['edit:activities']),
  manager: viewer(['manage:activities']),
  admin: viewer(['edit:admin']),
  // Views the guild without being a member of it.
  onlooker: viewer(['view:activities'], 0),
} as const;
type Who = keyof typeof PEOPLE;

const subject = (status: ActivityStatus) => ({
  answered: null,
  activity: {
    ...{ id: 'a', title: 'Raid', organizerUserId: 'o', status, startsAt: 0, closesMinutes: 60, capacity: null },
    ...{ needsApproval: false, keepsWaitlist: true, minLevel: null, minRank: null, requiredRole: null },
  },
});

function verdict<Subject>(who: Who, rule: Policy<GuildViewer, Subject>, about: Subject): string {
  const needs = permitted(PEOPLE[who], rule.needs);
  const said = needs === true ? rule.judge(PEOPLE[who], about) : needs;
  return said === true ? 'yes' : said.reason;
}
const table = (rule: Policy<GuildViewer, ReturnType<typeof subject>>, status: ActivityStatus) =>
  Object.fromEntries((Object.keys(PEOPLE) as Who[]).map((who) => [who, verdict(who, rule, subject(status))]));
const NO = 'permission_missing';

test('answering is for members who see activities, and for no draft', () => {
  expect(table(SignUpPolicy.submit, 'scheduled')).toEqual({
    ...{ outsider: NO, shutOut: NO, member: 'yes', planner: 'yes', manager: 'yes', admin: 'yes', onlooker: NO },
  });
  expect(table(SignUpPolicy.submit, 'draft')).toMatchObject({ member: 'not_found', manager: 'not_found' });
});

test('what is over or canceled changes no more, for anyone', () => {
  for (const rule of [SignUpPolicy.submit, SignUpPolicy.manage]) {
    expect(table(rule, 'completed')).toMatchObject({ manager: 'sign_ups_over', admin: 'sign_ups_over' });
    expect(table(rule, 'cancelled')).toMatchObject({ manager: 'sign_ups_cancelled' });
    // After its start, when sign-ups are closed, staff still add people; members may only drop out, which the command judges.
    expect(table(rule, 'live')).toMatchObject({ manager: 'yes' });
  }
});

test('acting for others is for people who manage activities', () => {
  expect(table(SignUpPolicy.manage, 'scheduled')).toEqual({
    ...{ outsider: NO, shutOut: NO, member: NO, planner: NO, manager: 'yes', admin: 'yes', onlooker: NO },
  });
});

test('sign-ups are read by people who may see the activity', () => {
  expect(table(SignUpPolicy.read, 'scheduled')).toMatchObject({ shutOut: NO, member: 'yes', onlooker: 'yes' });
  expect(table(SignUpPolicy.read, 'draft')).toMatchObject({ member: 'not_found', planner: 'yes', manager: 'yes' });
});
