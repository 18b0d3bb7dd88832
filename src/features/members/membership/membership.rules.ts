import { type AppError, conflict } from '#/base/app-error.ts';
import {
  type ActorAuthority,
  allOf,
  mayActOn,
  mayHandleRank,
  mayHandleRole,
  type RightsBundle,
  type Subordinate,
} from '#/features/guild-access/authority.rules.ts';
import { carry } from '#/features/guild-access/permission.rules.ts';
import { formatNames, same, withNames } from '#/platform/changes.ts';
import type { Verdict } from '#/platform/policy.ts';

/** Members that one call changes at most. */
export const MOST_AT_ONCE = 100;
/** How long a change of members can be undone by the person who made it. */
export const UNDO_MINUTES = 10;
/** What can be undone. */
export const UNDO_KINDS = ['rank', 'roles', 'kick'] as const;
export type UndoKind = (typeof UNDO_KINDS)[number];

export interface HierarchyRank {
  readonly id: string;
  readonly name: string;
  /** 1 is the highest. */
  readonly position: number;
  /** Roles that it includes. */
  readonly roleIds: readonly string[];
}

export interface HierarchyRole extends RightsBundle {
  readonly id: string;
}

/** Ranks and roles of a guild by id, highest first. */
export interface Hierarchy {
  readonly ranks: ReadonlyMap<string, HierarchyRank>;
  readonly roles: ReadonlyMap<string, HierarchyRole>;
}

/** A member as far as rank and roles go; `rankPosition` and `isOwner` are those of the person. */
export interface HierarchyMember extends Subordinate {
  readonly characterId: string;
  readonly userId: string;
  readonly rankId: string;
  readonly roleIds: readonly string[];
}

/** What a member gains and loses by a change; `rank` only where that changes. */
export interface MembershipChange {
  readonly member: HierarchyMember;
  readonly rank: HierarchyRank | null;
  readonly gained: readonly HierarchyRole[];
  readonly lost: readonly HierarchyRole[];
}

/** Another rank: roles of the old one are removed, those of the new one added. Null where nothing would change. */
export function rankChange(
  hierarchy: Hierarchy,
  member: HierarchyMember,
  rank: HierarchyRank,
): MembershipChange | null {
  if (rank.id === member.rankId) return null;
  const old = hierarchy.ranks.get(member.rankId)?.roleIds ?? [];
  return changeOf(hierarchy, member, {
    rank,
    add: rank.roleIds,
    remove: old.filter((id) => !rank.roleIds.includes(id)),
  });
}

/** Roles to add and remove; those that the member has, or lacks, already are skipped. Null where nothing would change. */
export function roleChange(
  hierarchy: Hierarchy,
  member: HierarchyMember,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): MembershipChange | null {
  const change = changeOf(hierarchy, member, { rank: null, add, remove });
  return change.gained.length + change.lost.length === 0 ? null : change;
}

interface Wanted {
  readonly rank: HierarchyRank | null;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export function changeOf(
  { roles }: Hierarchy,
  member: HierarchyMember,
  { rank, add, remove }: Wanted,
): MembershipChange {
  const held = new Set(member.roleIds);
  const known = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => roles.get(id) ?? []);
  return {
    member,
    rank,
    gained: known(add).filter(({ id }) => !held.has(id)),
    lost: known(remove).filter(({ id }) => held.has(id)),
  };
}

/** Someone's rank and roles are changed by people who rank above them and have every permission that is added or removed. */
export function mayChange(who: ActorAuthority, { member, rank, gained, lost }: MembershipChange): Verdict {
  return allOf(
    mayActOn(who, member),
    rank === null ? true : mayHandleRank(who, rank),
    ...[...gained, ...lost].map((role) => mayHandleRole(who, role)),
  );
}

/** A member to be removed or restored, with their rank and roles. */
export interface Removal {
  readonly member: Subordinate;
  readonly roles: readonly RightsBundle[];
}

const isAdmin = ({ permissions }: RightsBundle): boolean => carry(permissions, 'edit:admin');

/** A member is removed by people who rank above them; only the owner removes someone with `edit:admin`. */
export function mayRemove(who: ActorAuthority, { member, roles }: Removal): Verdict {
  const acts = mayActOn(who, member);
  if (acts !== true) return acts;
  return allOf(...roles.filter(isAdmin).map((role) => mayHandleRole(who, role)));
}

/** The roles after a change, highest first. */
export function rolesAfter({ roles }: Hierarchy, { member, gained, lost }: MembershipChange): string[] {
  const gone = new Set(lost.map(({ id }) => id));
  const held = new Set([...member.roleIds.filter((id) => !gone.has(id)), ...gained.map(({ id }) => id)]);
  return [...roles.keys()].filter((id) => held.has(id));
}

export interface Place {
  readonly rankId: string;
  readonly roleIds: readonly string[];
}

/** Rank and roles after a change. */
export const placeAfter = (hierarchy: Hierarchy, change: MembershipChange): Place => ({
  rankId: change.rank?.id ?? change.member.rankId,
  roleIds: rolesAfter(hierarchy, change),
});

/** How rank and roles read in the log and in a member's history. */
export const PLACE_FIELDS = {
  rankId: { label: 'Rank', format: formatNames },
  roleIds: { label: 'Roles', format: formatNames },
};

/** What an event keeps of a change of rank and roles; null is being no member. */
export function placeChanges({ ranks, roles }: Hierarchy, from: Place | null, to: Place | null) {
  const inOrder = (place: Place | null) => [...roles.keys()].filter((id) => place?.roleIds.includes(id));
  const rankId = { from: from?.rankId ?? null, to: to?.rankId ?? null };
  const roleIds = { from: inOrder(from), to: inOrder(to) };
  const changes = {
    ...(rankId.from !== rankId.to && { rankId }),
    ...(!same(roleIds.from, roleIds.to) && { roleIds }),
  };
  return withNames(changes, (id) => (ranks.get(id) ?? roles.get(id))?.name);
}

export const nothingToChange = (message: string): AppError => conflict('nothing_to_change', message);

/** Changes of members by one person: far more than a hand can make. */
export const membershipLimit = (_input: unknown, { userId }: { userId: string }) => [
  { key: `membership.change:${userId}`, capacity: 300, seconds: 600 },
];
