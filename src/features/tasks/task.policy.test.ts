import { expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { can, type Policy, permitted } from '#/platform/policy.ts';
import { type Principal, SCHEDULE } from '#/platform/principal.ts';
import { guildViewer } from '#/testing/guild-viewer.ts';
import { type DecisionFacts, type TaskFacts, TaskPolicy } from './task.policy.ts';

const PEOPLE = {
  shutOut: guildViewer(['view:members'], { userId: 'a', characters: 1 }),
  member: guildViewer(['view:tasks'], { userId: 'b', characters: 1 }),
  creator: guildViewer(['create:tasks'], { userId: 'c', characters: 1 }),
  editor: guildViewer(['edit:tasks'], { userId: 'd', characters: 1 }),
  deleter: guildViewer(['delete:tasks'], { userId: 'e', characters: 1 }),
  reviewer: guildViewer(['manage:tasks'], { userId: 'f', characters: 1 }),
} as const;
type Who = keyof typeof PEOPLE;

const verdict = <Subject>(who: GuildViewer, rule: Policy<GuildViewer, Subject>, subject: Subject) => {
  const needs = permitted(who, rule.needs);
  const said = needs === true ? rule.judge(who, subject) : needs;
  return said === true ? 'yes' : said.reason;
};
/** Who may, in the order of `PEOPLE`. */
const allowed = <Subject>(rule: Policy<GuildViewer, Subject>, subject: Subject) =>
  (Object.keys(PEOPLE) as Who[]).filter((who) => verdict(PEOPLE[who], rule, subject) === 'yes');

const task: TaskFacts = {
  ...{ completed: false, archived: false, maxClaims: 2, claims: 1, claimedByMe: false, waitingByMe: false },
};

test('everyone who sees tasks can claim; each right changes what it names', () => {
  const readers = ['member', 'creator', 'editor', 'deleter', 'reviewer'];
  expect(allowed(TaskPolicy.view, undefined)).toEqual(readers);
  expect(allowed(TaskPolicy.claim, task)).toEqual(readers);
  expect(allowed(TaskPolicy.create, undefined)).toEqual(['creator']);
  expect(allowed(TaskPolicy.update, undefined)).toEqual(['editor']);
  expect(allowed(TaskPolicy.delete, { hasApproved: false })).toEqual(['deleter']);
  expect(allowed(TaskPolicy.restore, undefined)).toEqual(['deleter']);
  expect(allowed(TaskPolicy.review, undefined)).toEqual(['reviewer']);
});

test('what members earned something with is archived, not deleted', () => {
  expect(verdict(PEOPLE.deleter, TaskPolicy.delete, { hasApproved: true })).toBe('has_approved');
});

test('a claim needs a character, a place and a task that is going on', () => {
  const claim = (facts: Partial<TaskFacts>, who: GuildViewer = PEOPLE.member) =>
    verdict(who, TaskPolicy.claim, { ...task, ...facts });
  expect(claim({})).toBe('yes');
  expect(claim({}, guildViewer(['view:tasks']))).toBe('permission_missing');
  expect(claim({ claimedByMe: true })).toBe('claimed_already');
  expect(claim({ claims: 2 })).toBe('no_claims_left');
  expect(claim({ claims: 200, maxClaims: null })).toBe('yes');
  expect(claim({ archived: true })).toBe('archived');
  expect(claim({ completed: true })).toBe('goal_reached');
});

test('who claimed it submits, once at a time', () => {
  const submit = (facts: Partial<TaskFacts>) =>
    verdict(PEOPLE.member, TaskPolicy.submit, { ...task, claimedByMe: true, ...facts });
  expect(submit({})).toBe('yes');
  expect(submit({ claimedByMe: false })).toBe('not_claimed');
  expect(submit({ waitingByMe: true })).toBe('submission_waiting');
  expect(submit({ archived: true })).toBe('archived');
  expect(submit({ completed: true })).toBe('goal_reached');
  expect(verdict(PEOPLE.shutOut, TaskPolicy.submit, { ...task, claimedByMe: true })).toBe('permission_missing');
});

test('a claim is released by its person, or by reviewers, while nothing waits', () => {
  expect(allowed(TaskPolicy.releaseClaim, { userId: 'b', waiting: false })).toEqual(['member', 'reviewer']);
  expect(verdict(PEOPLE.member, TaskPolicy.releaseClaim, { userId: 'b', waiting: true })).toBe('submission_waiting');
  expect(verdict(PEOPLE.reviewer, TaskPolicy.releaseClaim, { userId: 'b', waiting: true })).toBe('submission_waiting');
});

test('people withdraw their own work while it waits, and that of others does not exist', () => {
  expect(allowed(TaskPolicy.withdraw, { userId: 'b', status: 'submitted' })).toEqual(['member']);
  expect(verdict(PEOPLE.reviewer, TaskPolicy.withdraw, { userId: 'b', status: 'submitted' })).toBe('not_found');
  expect(verdict(PEOPLE.member, TaskPolicy.withdraw, { userId: 'b', status: 'approved' })).toBe('decided_already');
});

const owner = { ...PEOPLE.reviewer, isOwner: true };

test('reviewers decide what waits, and only the owner what is their own', () => {
  expect(allowed(TaskPolicy.decide, { userId: 'b', status: 'submitted' })).toEqual(['reviewer']);
  for (const status of ['approved', 'rejected', 'withdrawn'] as const)
    expect(verdict(PEOPLE.reviewer, TaskPolicy.decide, { userId: 'b', status })).toBe('decided_already');
  expect(verdict(PEOPLE.reviewer, TaskPolicy.decide, { userId: 'f', status: 'submitted' })).toBe('own_submission');
  expect(verdict(owner, TaskPolicy.decide, { userId: 'f', status: 'submitted' })).toBe('yes');
});

test('a decision is taken back while it is in force and nothing newer waits', () => {
  const made: DecisionFacts = { userId: 'b', status: 'approved', inForce: true, hasNewer: false };
  expect(allowed(TaskPolicy.reopen, made)).toEqual(['reviewer']);
  expect(verdict(PEOPLE.reviewer, TaskPolicy.reopen, { ...made, inForce: false })).toBe('decision_changed');
  expect(verdict(PEOPLE.reviewer, TaskPolicy.reopen, { ...made, hasNewer: true })).toBe('newer_submission');
  expect(verdict(PEOPLE.reviewer, TaskPolicy.reopen, { ...made, userId: 'f' })).toBe('own_submission');
  expect(verdict(owner, TaskPolicy.reopen, { ...made, userId: 'f' })).toBe('yes');
});

test('only the schedule turns to tasks by the clock', () => {
  const user: Principal = { kind: 'user', userId: 'a', name: 'A', sessionId: 's', holds: () => true } as never;
  expect([can(SCHEDULE, TaskPolicy.byClock, undefined), can(user, TaskPolicy.byClock, undefined)]).toEqual([
    true,
    false,
  ]);
});
