import { describe, expect, test } from 'vitest';
import { notFound } from '#/base/app-error.ts';
import { type Policy, permitted, type RightsHolder } from '#/platform/policy.ts';
import { ANONYMOUS, type Principal } from '#/platform/principal.ts';
import { somebody } from '#/testing/request.ts';
import { CharacterPolicy } from './character.policy.ts';

const ALL = ['create:characters', 'edit:characters', 'delete:characters'];
const owner = somebody(ALL);
const people = {
  owner,
  'owner without rights': { ...owner, holds: () => false },
  stranger: somebody(ALL),
  'platform admin': { ...somebody(ALL), platformRole: 'admin' as const },
  visitor: ANONYMOUS,
  schedule: { kind: 'system' as const, name: 'schedule', holds: () => true },
  'schedule with the id of the owner': {
    ...{ kind: 'system' as const, name: 'schedule', holds: () => true },
    userId: owner.userId,
  },
};

function verdict<Subject>(who: Principal, rule: Policy<Principal, Subject>, subject: Subject): string {
  const needs = permitted(who, rule.needs);
  const answer = needs === true ? rule.judge(who, subject) : needs;
  return answer === true ? 'yes' : answer.reason;
}

const { userId } = owner;
const free = { userId, ownsGuild: null };
const guildOwner = { userId, ownsGuild: 'Ashen Lanterns' };

describe.each([
  ['owner', { create: 'yes', full: 'too_many_characters', edit: 'yes', delete: 'yes', deleteOwner: 'owns_guild' }],
  ['owner without rights', everything('permission_missing')],
  ['stranger', everything('not_found')],
  ['platform admin', everything('not_found')],
  ['visitor', everything('permission_missing')],
  ['schedule', everything('not_found')],
  ['schedule with the id of the owner', everything('not_found')],
] as const)('%s', (name, expected) => {
  const who = people[name];
  test('create', () => expect(verdict(who, CharacterPolicy.create, { userId, count: 49 })).toBe(expected.create));
  test('one too many', () => expect(verdict(who, CharacterPolicy.create, { userId, count: 50 })).toBe(expected.full));
  test('edit', () => expect(verdict(who, CharacterPolicy.edit, free)).toBe(expected.edit));
  test('archive', () => expect(verdict(who, CharacterPolicy.archive, free)).toBe(expected.edit));
  test('archive a guild owner', () =>
    expect(verdict(who, CharacterPolicy.archive, guildOwner)).toBe(expected.deleteOwner));
  test('restore', () => expect(verdict(who, CharacterPolicy.restore, free)).toBe(expected.edit));
  test('delete', () => expect(verdict(who, CharacterPolicy.delete, free)).toBe(expected.delete));
  test('delete a guild owner', () =>
    expect(verdict(who, CharacterPolicy.delete, guildOwner)).toBe(expected.deleteOwner));
});

describe('view', () => {
  const rights = (...held: string[]): RightsHolder => ({ holds: (permission) => held.includes(permission) });
  test.each([
    ['owner', null, 'yes'],
    ['owner', rights(), 'yes'],
    ['owner without rights', null, 'yes'],
    ['stranger', null, 'not_found'],
    ['stranger', rights(), 'not_found'],
    ['stranger', rights('view:applications', 'view:roles'), 'not_found'],
    ['stranger', rights('view:members', 'kick:members'), 'permission_missing'],
    ['stranger', rights('edit:members'), 'yes'],
    ['platform admin', null, 'not_found'],
    ['visitor', null, 'not_found'],
  ] as const)('%s (%#)', (name, inItsGuild, expected) => {
    expect(verdict(people[name], CharacterPolicy.view, { userId, inItsGuild })).toBe(expected);
  });

  test('a foreign character is refused in the words of an unknown one', () => {
    expect(CharacterPolicy.view.judge(people.stranger, { userId, inItsGuild: null })).toEqual(notFound().body);
  });
});

function everything(answer: string) {
  return { create: answer, full: answer, edit: answer, delete: answer, deleteOwner: answer };
}
