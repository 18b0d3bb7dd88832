import { describe, expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { type Policy, permitted } from '#/platform/policy.ts';
import { guildViewer } from '#/testing/guild-viewer.ts';
import { AbsencePolicy, type AbsenceSubject } from './absence.policy.ts';
import type { AbsenceStatus } from './absence.rules.ts';

const viewer = (userId: string, ...granted: string[]) => guildViewer(granted, { userId });

const PEOPLE = {
  outsider: viewer('other'),
  shutOut: viewer('member'),
  self: viewer('member', 'view:members'),
  member: viewer('other', 'view:members'),
  kicker: viewer('other', 'kick:members'),
  staff: viewer('other', 'edit:members'),
  admin: viewer('other', 'edit:admin'),
} as const;
type Who = keyof typeof PEOPLE;

function verdict<Subject>(who: Who, rule: Policy<GuildViewer, Subject>, subject: Subject): string {
  const needs = permitted(PEOPLE[who], rule.needs);
  const said = needs === true ? rule.judge(PEOPLE[who], subject) : needs;
  return said === true ? 'yes' : said.reason;
}

const NO = 'permission_missing';
const STATES: readonly AbsenceStatus[] = ['upcoming', 'away', 'over', 'ended', 'cancelled'];
const absence = (state: AbsenceStatus, seen = true): AbsenceSubject => ({ userId: 'member', state, seen });

test('looking is for those who may open the page', () => {
  const may = (Object.keys(PEOPLE) as Who[]).filter((who) => verdict(who, AbsencePolicy.view, {}) === 'yes');
  expect(may).toEqual(['self', 'member', 'kicker', 'staff', 'admin']);
});

describe('entering', () => {
  const add = (who: Who, seen: boolean) => verdict(who, AbsencePolicy.add, { userId: 'member', seen });

  test('is for the person, and for staff who may see it', () => {
    expect(add('outsider', true)).toBe(NO);
    expect(add('shutOut', true)).toBe(NO);
    expect(add('self', true)).toBe('yes');
    expect(add('member', true)).toBe(NO);
    expect(add('kicker', true)).toBe(NO);
    expect(add('staff', true)).toBe('yes');
    expect(add('admin', true)).toBe('yes');
    expect(add('staff', false)).toBe('absences_private');
    expect(add('member', false)).toBe(NO);
  });
});

describe.each([
  ['change', ['yes', 'yes', 'absence_over', 'absence_over', 'absence_cancelled']],
  ['end', ['absence_not_begun', 'yes', 'absence_over', 'absence_over', 'absence_cancelled']],
  ['cancel', ['yes', 'absence_begun', 'absence_over', 'absence_over', 'absence_cancelled']],
] as const)('%s', (action, expected) => {
  const rule = AbsencePolicy[action];

  test.each(['self', 'staff', 'admin'] as const)('by %s, depending on its status', (who) => {
    expect(STATES.map((state) => verdict(who, rule, absence(state)))).toEqual(expected);
  });

  test('not even by the person without permission to open the page', () => {
    expect(STATES.map((state) => verdict('shutOut', rule, absence(state)))).toEqual(STATES.map(() => NO));
  });

  test('others learn nothing of its status, and those who may not see it get not found', () => {
    for (const state of STATES) {
      expect(verdict('outsider', rule, absence(state))).toBe(NO);
      expect(verdict('member', rule, absence(state))).toBe(NO);
      expect(verdict('kicker', rule, absence(state))).toBe(NO);
      expect(verdict('staff', rule, absence(state, false))).toBe('not_found');
      expect(verdict('member', rule, absence(state, false))).toBe('not_found');
    }
  });
});
