import { describe, expect, test } from 'vitest';
import { can, permitted } from '#/platform/policy.ts';
import { guildViewer } from '#/testing/guild-viewer.ts';
import { type ApplicantFacts, ApplicationPolicy, type DecisionFacts } from './application.policy.ts';
import type { ApplicantStatus } from './application.rules.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from './application-values.rules.ts';

const viewer = (...granted: string[]) => guildViewer(granted);

const PERSONAS = {
  stranger: viewer(),
  member: viewer('view:members'),
  viewer: viewer('view:applications'),
  manager: viewer('manage:applications'),
  editor: viewer('edit:applications'),
  admin: viewer('edit:admin'),
} as const;
type Persona = keyof typeof PERSONAS;

const facts = (status: ApplicationStatus, characterDeleted = false) => ({ status, characterDeleted });
const ALLOWED = {
  accept: ['manager', 'editor', 'admin'],
  reject: ['manager', 'editor', 'admin'],
  vote: ['viewer', 'manager', 'editor', 'admin'],
  comment: ['viewer', 'manager', 'editor', 'admin'],
} satisfies Record<string, Persona[]>;

describe.each(Object.keys(ALLOWED) as (keyof typeof ALLOWED)[])('%s', (action) => {
  describe.each(Object.keys(PERSONAS) as Persona[])('%s', (persona) => {
    test.each(APPLICATION_STATUSES)('while %s', (status) => {
      const holds = (ALLOWED[action] as Persona[]).includes(persona);
      const inTime = status === 'pending' || action === 'comment';
      expect(can(PERSONAS[persona], ApplicationPolicy[action], facts(status))).toBe(holds && inTime);
    });
  });
});

test.each<[keyof typeof ApplicationPolicy, Persona[]]>([
  ['view', ['viewer', 'manager', 'editor', 'admin']],
  ['editSettings', ['editor', 'admin']],
  ['unblock', ['editor', 'admin']],
])('%s', (action, allowed) => {
  for (const persona of Object.keys(PERSONAS) as Persona[])
    expect(permitted(PERSONAS[persona], ApplicationPolicy[action].needs) === true, persona).toBe(
      allowed.includes(persona),
    );
});

test('a decided application says what it is', () => {
  expect(ApplicationPolicy.accept.judge(PERSONAS.manager, facts('withdrawn'))).toMatchObject({
    code: 'CONFLICT',
    reason: 'already_decided',
    message: 'This application is already withdrawn. Reload the page.',
  });
});

test('the application of a deleted character can be rejected, not accepted', () => {
  const gone = facts('pending', true);
  expect(ApplicationPolicy.accept.judge(PERSONAS.manager, gone)).toMatchObject({ reason: 'character_deleted' });
  expect(ApplicationPolicy.reject.judge(PERSONAS.manager, gone)).toBe(true);
});

describe('applying', () => {
  const submit = (status: ApplicantStatus, characterInGuild = false) => {
    const subject: ApplicantFacts = { status, characterInGuild };
    return ApplicationPolicy.submit.judge(PERSONAS.stranger, subject);
  };
  test.each<[string, ApplicantStatus]>([
    ['already_member', { kind: 'member' }],
    ['already_pending', { kind: 'pending', applicationId: 'a', since: new Date() }],
    ['blocked', { kind: 'blocked' }],
    ['closed', { kind: 'closed' }],
    ['cooldown', { kind: 'cooldown', until: new Date(Date.now() + 3 * 86_400_000) }],
  ])('is refused with clear words: %s', (reason, status) => {
    const verdict = submit(status);
    expect(verdict).toMatchObject({ reason });
    expect(verdict === true ? '' : verdict.message).toMatch(/^[A-Z].{20,}\.$/);
  });
  test('an applicant in cooldown learns for how long', () => {
    const until = new Date(Date.now() + 3 * 86_400_000);
    expect(submit({ kind: 'cooldown', until })).toMatchObject({ message: expect.stringContaining('in 3 days') });
  });
  test('an open guild takes a character without a guild', () => {
    expect(submit({ kind: 'open' })).toBe(true);
    expect(submit({ kind: 'open' }, true)).toMatchObject({ reason: 'already_in_guild' });
  });
});

test('joining by invite needs an eligible character, and no block', () => {
  const judge = (isBlocked: boolean, characterInGuild: boolean) =>
    ApplicationPolicy.joinByInvite.judge(PERSONAS.stranger, { isBlocked, characterInGuild });
  expect(judge(false, false)).toBe(true);
  expect(judge(false, true)).toMatchObject({ reason: 'already_in_guild' });
  expect(judge(true, false)).toMatchObject({ reason: 'blocked' });
});

describe('undoDecision', () => {
  const done: DecisionFacts = {
    characterName: 'Osric',
    characterDeleted: false,
    wasAccepted: true,
    isInForce: true,
    isLate: false,
    isMember: true,
    isInOtherGuild: false,
    hasHappened: false,
  };
  const { judge } = ApplicationPolicy.undoDecision;

  test.each<[string, Partial<DecisionFacts>, string | true]>([
    ['just accepted', {}, true],
    ['just rejected', { wasAccepted: false, isMember: false }, true],
    ["not the viewer's, or not the last one", { isInForce: false }, 'decision_changed'],
    ['too late', { isLate: true }, 'too_late'],
    ['of a deleted character', { characterDeleted: true, isMember: false }, 'moved_on'],
    ['of a character in another guild', { isMember: false, isInOtherGuild: true }, 'moved_on'],
    ['accepted, and gone', { isMember: false }, 'moved_on'],
    ['accepted, and active', { hasHappened: true }, 'moved_on'],
    ['rejected, and joined by password', { wasAccepted: false }, 'moved_on'],
    ['rejected, and mentioned since', { wasAccepted: false, isMember: false, hasHappened: true }, true],
  ])('%s', (_, change, expected) => {
    const verdict = judge(PERSONAS.manager, { ...done, ...change });
    expect(verdict === true || verdict.reason).toBe(expected);
  });

  test('needs manage:applications', () => {
    expect(permitted(PERSONAS.viewer, ApplicationPolicy.undoDecision.needs)).not.toBe(true);
    expect(permitted(PERSONAS.manager, ApplicationPolicy.undoDecision.needs)).toBe(true);
  });
});

describe('accepting with a chosen rank', () => {
  const officer = (...granted: string[]) => ({
    ...viewer('manage:applications', ...granted),
    memberships: [{ characterId: 'c', rankId: 'r', rankPosition: 2 }],
  });
  const rank = (position: number, ...permissions: string[]) => ({
    ...facts('pending'),
    rank: { rank: { name: 'Rank', position }, roles: [{ name: 'Role', permissions }] },
  });
  const { accept } = ApplicationPolicy;

  test('needs manage:ranks, a rank below and every permission that comes with it', () => {
    expect(can(officer('manage:ranks'), accept, rank(3, 'view:applications'))).toBe(true);
    expect(can(officer(), accept, rank(3))).toBe(false);
    expect(can(officer('manage:ranks'), accept, rank(2))).toBe(false);
    expect(can(officer('manage:ranks'), accept, rank(3, 'delete:announcements'))).toBe(false);
  });
});
