import { describe, expect, test } from 'vitest';
import { AppError } from '#/base/app-error.ts';
import type { Operation } from '#/platform/operation.server.ts';
import type { Policy } from '#/platform/policy.ts';
import { ANONYMOUS, type Principal } from '#/platform/principal.ts';
import { somebody } from '#/testing/request.ts';
import { AccountPolicy, ownId } from './account.policy.ts';

const me = somebody();
const schedule: Principal = { kind: 'system', name: 'schedule', holds: () => true };
/** No schedule is the user whose id it carries along. */
const posing = { ...schedule, userId: me.userId } as Principal;

function verdict<Subject>(who: Principal, rule: Policy<Principal, Subject>, subject: Subject): string {
  const answer = rule.judge(who, subject);
  return answer === true ? 'yes' : answer.reason;
}

test.each([
  ['somebody', me, 'yes'],
  ['a visitor', ANONYMOUS, 'permission_missing'],
  ['a schedule', schedule, 'permission_missing'],
  ['a schedule with the id of a user', posing, 'permission_missing'],
])('%s has an account of their own', (_, who, expected) => {
  expect(verdict(who, AccountPolicy.own, {})).toBe(expected);
  if (expected === 'yes') expect(ownId(who)).toBe(me.userId);
  else expect(() => ownId(who)).toThrow(AppError);
});

test.each([
  ['the person themselves', me, 'yes', 'discord_not_linked'],
  ['another', somebody(), 'permission_missing', 'permission_missing'],
  ['a visitor', ANONYMOUS, 'permission_missing', 'permission_missing'],
  ['a schedule', schedule, 'permission_missing', 'permission_missing'],
  ['a schedule with the id of a user', posing, 'permission_missing', 'permission_missing'],
])('%s refreshes a link to Discord', (_, who, linked, notLinked) => {
  const { userId } = me;
  expect(verdict(who, AccountPolicy.refreshDiscord, { userId, linked: true })).toBe(linked);
  expect(verdict(who, AccountPolicy.refreshDiscord, { userId, linked: false })).toBe(notLinked);
});

describe('every query and command of an account', () => {
  /** Returns others' data too, and decides by what it loads. */
  const OF_OTHERS = new Set(['account.getUser']);
  const modules = import.meta.glob<Record<string, Partial<Operation<unknown, unknown>>>>(
    ['./**/*.queries.server.ts', './**/commands/*.server.ts'],
    { eager: true },
  );
  const operations = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap(({ info }) => (info?.scope === 'account' && !OF_OTHERS.has(info.name) ? [info] : []));

  test('there are some', () => expect(operations.length).toBeGreaterThan(15));

  test.each(operations.map((info) => [info.name, info.allow as Policy<Principal, unknown>] as const))(
    '%s is refused to who has none by its policy alone',
    (_, rule) => {
      const account = { userId: me.userId, linked: true };
      expect(verdict(me, rule, account)).toBe('yes');
      for (const who of [schedule, posing, ANONYMOUS]) expect(verdict(who, rule, account)).toBe('permission_missing');
    },
  );
});
