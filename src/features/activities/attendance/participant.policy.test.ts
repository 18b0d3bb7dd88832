import { expect, test } from 'vitest';
import type { ActivityStatus } from '#/features/activities/planning/activity.rules.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { type Policy, permitted } from '#/platform/policy.ts';
import { guildViewer } from '#/testing/guild-viewer.ts';
import { ParticipantPolicy } from './participant.policy.ts';

const viewer = (granted: readonly string[], characters = 1) => guildViewer(granted, { characters });

const PEOPLE = {
  shutOut: viewer(['view:members']),
  member: viewer(['view:activities']),
  planner: viewer(['edit:activities']),
  manager: viewer(['manage:activities']),
  onlooker: viewer(['view:activities'], 0),
} as const;
type Who = keyof typeof PEOPLE;
type Subject = { status: ActivityStatus; organizerUserId: string; hasBegun: boolean };

const table = (rule: Policy<GuildViewer, Subject>, status: ActivityStatus, hasBegun = true) =>
  Object.fromEntries(
    (Object.keys(PEOPLE) as Who[]).map((who) => {
      const needs = permitted(PEOPLE[who], rule.needs);
      const said = needs === true ? rule.judge(PEOPLE[who], { status, organizerUserId: 'o', hasBegun }) : needs;
      return [who, said === true ? 'yes' : said.reason];
    }),
  );
const NO = 'permission_missing';

test('the list is read by people who may see the activity', () => {
  expect(table(ParticipantPolicy.read, 'live')).toMatchObject({ shutOut: NO, member: 'yes', onlooker: 'yes' });
  expect(table(ParticipantPolicy.read, 'draft')).toMatchObject({ member: 'not_found', planner: 'yes' });
});

test('recording is for people who manage activities; a completed one is only corrected and awarded', () => {
  expect(table(ParticipantPolicy.record, 'completed')).toEqual({
    ...{ shutOut: NO, member: NO, planner: NO, manager: 'yes', onlooker: NO },
  });
  expect(table(ParticipantPolicy.prepare, 'live')).toMatchObject({ member: NO, planner: NO, manager: 'yes' });
  expect(table(ParticipantPolicy.prepare, 'completed')).toMatchObject({ manager: 'activity_completed' });
  expect(table(ParticipantPolicy.prepare, 'cancelled')).toMatchObject({ manager: 'activity_cancelled' });
  expect(table(ParticipantPolicy.award, 'live')).toMatchObject({ manager: 'not_completed' });
  expect(table(ParticipantPolicy.award, 'completed')).toMatchObject({ manager: 'yes', planner: NO });
});

test('an activity is completed by people who manage activities, once it has begun', () => {
  const { complete } = ParticipantPolicy;
  expect(table(complete, 'live')).toEqual({ shutOut: NO, member: NO, planner: NO, manager: 'yes', onlooker: NO });
  expect(table(complete, 'scheduled')).toMatchObject({ manager: 'yes' });
  expect(table(complete, 'scheduled', false)).toMatchObject({ member: NO, manager: 'not_begun' });
  expect(table(complete, 'draft')).toMatchObject({ manager: 'activity_draft' });
  expect(table(complete, 'completed')).toMatchObject({ manager: 'activity_completed' });
  expect(table(complete, 'cancelled')).toMatchObject({ manager: 'activity_cancelled' });
});

test('checking in is for members, while the activity is live', () => {
  expect(table(ParticipantPolicy.checkIn, 'live')).toEqual({
    ...{ shutOut: NO, member: 'yes', planner: 'yes', manager: 'yes', onlooker: NO },
  });
  expect(table(ParticipantPolicy.checkIn, 'scheduled')).toMatchObject({ member: 'not_live' });
  expect(table(ParticipantPolicy.checkIn, 'draft')).toMatchObject({ manager: 'not_found' });
});

test('no one records their own attendance by hand but the owner; guests are no one', () => {
  const manager = guildViewer(['manage:activities'], { userId: 'a' });
  const judged = (who: GuildViewer, userId: string | null) => {
    const said = ParticipantPolicy.recordOf.judge(who, { userId });
    return said === true || said.reason;
  };
  expect([judged(manager, 'b'), judged(manager, null), judged(manager, 'a')]).toEqual([true, true, 'own_attendance']);
  expect(judged({ ...manager, isOwner: true }, 'a')).toBe(true);
});
