import { describe, expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { can } from '#/platform/policy.ts';
import { CraftingPolicy } from './crafting.policy.ts';
import { CRAFT_STATUSES, CRAFT_STEPS, type CraftStatus, type CraftStep, STEP_NAMES } from './crafting.rules.ts';

const viewer = (userId: string, held: readonly string[], isOwner = false): GuildViewer => ({
  ...{ guildId: 'g', slug: 'g', ownerCharacterId: 'o', userId, name: userId, isOwner },
  memberships: [{ characterId: 'c', rankId: 'r', rankPosition: 1 }],
  permissions: new Set(held),
  holds: (permission) => isOwner || held.includes(permission),
});
const requester = viewer('requester', ['view:artisans']);
const crafter = viewer('crafter', ['view:artisans']);
const member = viewer('member', ['view:artisans']);
const staff = viewer('staff', ['view:artisans', 'edit:members']);
const keeper = viewer('keeper', ['view:artisans', 'edit:storage']);
const stranger = viewer('stranger', ['edit:members']);
const everyone = { requester, crafter, member, staff, keeper, stranger };

const facts = (status: CraftStatus) => ({
  ...{ userId: 'requester', crafterUserId: status === 'requested' ? null : 'crafter', status },
  ...{ profession: 'Weapon Smithing', grade: 'Journeyman' as const },
});
const those = (test: (who: GuildViewer) => boolean): string[] =>
  Object.entries(everyone).flatMap(([name, who]) => (test(who) ? [name] : []));

/** Said once more by hand: who may take which step from which status. */
const MAY: Readonly<Record<CraftStep, Partial<Record<CraftStatus, readonly string[]>>>> = {
  release: { accepted: ['crafter', 'staff'] },
  craft: { accepted: ['crafter', 'staff'] },
  reopen: { crafted: ['crafter', 'staff'] },
  deliver: { crafted: ['requester', 'crafter', 'staff'] },
  undeliver: { delivered: ['requester', 'crafter', 'staff'] },
  decline: { requested: ['staff'], accepted: ['staff'] },
  reconsider: { declined: ['staff'] },
  cancel: { requested: ['requester'], accepted: ['requester'] },
  renew: { canceled: ['requester'] },
};

describe.each(CRAFT_STATUSES)('a request that is %s', (status) => {
  test.each(STEP_NAMES)('%s', (step) => {
    expect(those((who) => can(who, CraftingPolicy.move, { ...facts(status), step }))).toEqual(MAY[step][status] ?? []);
  });

  test('is accepted by who can craft it, or by staff for them', () => {
    const accept = (userId: string, grade: 'Apprentice' | 'Master' | null, seen = true) =>
      those((who) => can(who, CraftingPolicy.accept, { ...facts(status), crafter: { userId, grade, seen } }));
    expect(accept('member', 'Master')).toEqual(status === 'requested' ? ['member', 'staff'] : []);
    expect([accept('member', 'Apprentice'), accept('member', null), accept('member', 'Master', false)]).toEqual([
      ...[[], [], []],
    ]);
  });

  test('takes parts of everyone while it is crafted', () => {
    expect(those((who) => can(who, CraftingPolicy.claim, facts(status)))).toEqual(
      status === 'accepted' ? ['requester', 'crafter', 'member', 'staff', 'keeper'] : [],
    );
    const release = those((who) => can(who, CraftingPolicy.releasePart, { ...facts(status), claimerUserId: 'member' }));
    expect(release).toEqual(status === 'accepted' ? ['crafter', 'member', 'staff'] : []);
  });

  test('takes stock from those who manage the storage while it is crafted', () => {
    expect(those((who) => can(who, CraftingPolicy.reserve, facts(status)))).toEqual(
      status === 'accepted' ? ['keeper'] : [],
    );
  });
});

test('every step ends somewhere else', () => {
  for (const { from, to } of Object.values(CRAFT_STEPS)) expect(from as readonly string[]).not.toContain(to);
});
