import { expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { can } from '#/platform/policy.ts';
import { ANONYMOUS, SCHEDULE } from '#/platform/principal.ts';
import { type AuctionFacts, AuctionPolicy } from './auction.policy.ts';

const viewer = (held: readonly string[], memberships = 1): GuildViewer => ({
  ...{ guildId: 'g', slug: 'g', ownerCharacterId: 'o', userId: 'u', name: 'u', isOwner: false },
  memberships: [{ characterId: 'c', rankId: 'r', rankPosition: 1 }].slice(0, memberships),
  permissions: new Set(held),
  holds: (permission) => held.includes(permission),
});
const staff = viewer(['view:members', 'edit:members']);
const admin = viewer(['view:members', 'edit:members', 'edit:admin']);
const member = viewer(['view:members']);
const stranger = viewer([]);
const running: AuctionFacts = {
  ...{ state: 'open', kind: 'open', over: false, bidByMe: false, heldByMe: false, hasWinner: false, delivered: false },
  archived: false,
};
const won: AuctionFacts = { ...running, state: 'closed', over: true, hasWinner: true };
const mine = { bidByMe: true, heldByMe: true };

test.each([
  ['view', running, [true, true, false]],
  ['open', running, [true, false, false]],
  ['bid', running, [true, true, false]],
  ['bid', { ...running, over: true }, [false, false, false]],
  ['bid', { ...running, state: 'canceled' }, [false, false, false]],
  ['withdraw', { ...running, ...mine }, [false, false, false]],
  ['withdraw', { ...running, ...mine, kind: 'sealed' }, [true, true, false]],
  ['withdraw', { ...running, kind: 'sealed' }, [false, false, false]],
  ['withdraw', { ...running, ...mine, kind: 'sealed', over: true }, [false, false, false]],
  ['close', running, [true, false, false]],
  ['close', won, [false, false, false]],
  ['cancel', running, [true, false, false]],
  ['undo', won, [true, false, false]],
  ['undo', running, [false, false, false]],
  ['undo', { ...won, delivered: true }, [false, false, false]],
  ['undo', { ...won, hasWinner: false }, [false, false, false]],
  ['undo', { ...won, archived: true }, [false, false, false]],
  ['reassign', won, [true, false, false]],
  ['reassign', { ...won, archived: true }, [false, false, false]],
  ['deliver', won, [true, false, false]],
  ['deliver', { ...won, hasWinner: false }, [false, false, false]],
] as const)('%s %j', (rule, facts, allowed) => {
  expect([staff, member, stranger].map((who) => can(who, AuctionPolicy[rule], facts))).toEqual(allowed);
});

test('who bid ends nothing by hand but with every right, and a role without a character bids nothing', () => {
  for (const [rule, facts] of [
    ['close', running],
    ['cancel', running],
    ['undo', won],
    ['reassign', won],
  ] as const)
    expect([staff, admin].map((who) => can(who, AuctionPolicy[rule], { ...facts, bidByMe: true }))).toEqual([
      false,
      true,
    ]);
  expect(can(viewer(['view:members'], 0), AuctionPolicy.bid, running)).toBe(false);
});

test('only the schedule closes by the clock', () => {
  expect([SCHEDULE, ANONYMOUS].map((who) => can(who, AuctionPolicy.byClock, undefined))).toEqual([true, false]);
});
