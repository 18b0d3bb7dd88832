import { describe, expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { can } from '#/platform/policy.ts';
import { SavedViewPolicy } from './saved-view.policy.ts';
import { LIST_FACTS, VIEWED_LISTS, VIEWS_A_LIST } from './saved-view.rules.ts';

const someone = (permissions: readonly string[], userId = 'me'): GuildViewer => ({
  guildId: 'guild',
  slug: 'guild',
  ownerCharacterId: 'owner',
  userId,
  name: 'Someone',
  isOwner: false,
  memberships: [],
  permissions: new Set(permissions),
  holds: (permission) => permissions.includes(permission),
});

describe.each(VIEWED_LISTS)('views of %s', (list) => {
  const { needs, shares } = LIST_FACTS[list];
  const reader = someone(['view:members', needs]);
  const staff = someone(['view:members', needs, shares]);
  const outsider = someone(list === 'members' ? [] : ['view:members', shares]);

  test('are for people who may open the list', () => {
    expect([reader, staff, outsider].map((who) => can(who, SavedViewPolicy.list, { list }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test.each([
    [false, [true, true, false]],
    [true, [false, true, false]],
  ])('saved with shared %s', (shared, allowed) => {
    const save = (who: GuildViewer) => can(who, SavedViewPolicy.save, { list, shared, own: 0 });
    expect([reader, staff, outsider].map(save)).toEqual(allowed);
  });

  test('no more than so many', () => {
    const save = (own: number) => can(reader, SavedViewPolicy.save, { list, shared: false, own });
    expect([save(VIEWS_A_LIST - 1), save(VIEWS_A_LIST)]).toEqual([true, false]);
  });

  test.each([
    ['me', false, [true, true, false]],
    ['you', false, [false, false, false]],
    ['me', true, [false, true, false]],
    ['you', true, [false, true, false]],
  ])('of %s, shared %s, changed', (userId, shared, allowed) => {
    const change = (who: GuildViewer) => can(who, SavedViewPolicy.change, { list, userId, shared });
    expect([reader, staff, outsider].map(change)).toEqual(allowed);
  });
});

test('a deleted view can be restored as long as its owner has room for it', () => {
  const view = { list: 'members', userId: 'me', shared: false } as const;
  const restore = (who: GuildViewer, own: number) => can(who, SavedViewPolicy.restore, { ...view, own });
  const me = someone(['view:members']);
  expect([restore(me, VIEWS_A_LIST - 1), restore(me, VIEWS_A_LIST)]).toEqual([true, false]);
  expect(restore(someone(['view:members', 'edit:members'], 'you'), 0)).toBe(false);
});

test('someone else’s own view is as unknown as none, also to staff', () => {
  const staff = someone(['view:members', 'edit:members']);
  expect(SavedViewPolicy.change.judge(staff, { list: 'members', userId: 'you', shared: false })).toMatchObject({
    code: 'NOT_FOUND',
  });
});
