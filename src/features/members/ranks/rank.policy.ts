import {
  allOf,
  authorityOf,
  mayHandleRank,
  mayHandleRole,
  type RightsBundle,
} from '#/features/guild-access/authority.rules.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { type MembershipChange, mayChange as mayChangeMember } from '#/features/members/membership/membership.rules.ts';
import { policy, type Refusal, stagedPolicy, type Verdict } from '#/platform/policy.ts';

/** A rank as far as authority goes. */
export interface RankFacts {
  readonly name: string;
  /** 1 is the highest. */
  readonly position: number;
  /** Is it the rank of the character that owns the guild? */
  readonly isOwners: boolean;
  readonly isDefault: boolean;
}

/** A rank that is made or changed. */
export interface RankChange {
  /** Null for a new one, which is below all others. */
  readonly rank: RankFacts | null;
  /** The default rank that it takes the place of, and what new members get from then on. */
  readonly newDefault: { readonly before: RankFacts; readonly roles: readonly RightsBundle[] } | null;
  /** Roles that come with it from now on, or no longer. */
  readonly touchedRoles: readonly RightsBundle[];
}

export interface RankRemoval {
  readonly rank: RankFacts;
  /** What its members become; null where they need a rank and none was chosen. */
  readonly moves: readonly MembershipChange[] | null;
  /** Roles that came with it. */
  readonly touchedRoles: readonly RightsBundle[];
}

/** Who may do what with ranks: people above them, within their own permissions (docs/product/members.md#ranks-and-roles). */
export const RankPolicy = {
  view: policy<GuildViewer>({ needs: ['view:ranks'] }),
  create: stagedPolicy<GuildViewer, null, RankChange>({
    needs: ['create:ranks'],
    target: () => null,
    mayStart: () => true,
    when: mayChange,
  }),
  edit: stagedPolicy<GuildViewer, RankFacts | null, RankChange>({
    needs: ['edit:ranks'],
    target: ({ rank }) => rank,
    mayStart: (who, rank) => (rank ? mayTouch(who, rank) : true),
    when: mayChange,
  }),
  /** `moved`: the ranks whose place changes. */
  reorder: policy<GuildViewer, { readonly moved: readonly RankFacts[] }>({
    needs: ['edit:ranks'],
    when: (who, { moved }) => allOf(...moved.map((rank) => mayMove(who, rank))),
  }),
  /** Deleting a rank gives each of its members another, so the actor must be allowed to do that. */
  delete: stagedPolicy<GuildViewer, Omit<RankRemoval, 'moves'>, RankRemoval>({
    needs: ['delete:ranks'],
    target: (removal) => removal,
    mayStart: (who, { rank, touchedRoles }) =>
      allOf(isProtected(rank), mayTouch(who, rank), mayHandleAll(who, touchedRoles)),
    when: (who, { moves }) =>
      allOf(...(moves?.map((move) => mayChangeMember(authorityOf(who), move)) ?? [membersNeedRank])),
  }),
};

function mayChange(who: GuildViewer, { rank, newDefault, touchedRoles }: RankChange): Verdict {
  return allOf(
    rank ? mayTouch(who, rank) : true,
    newDefault ? mayMakeDefault(who, rank, newDefault) : true,
    mayHandleAll(who, touchedRoles),
  );
}

/** Who becomes a member gets its roles, so it takes the right to give each of them. */
function mayMakeDefault(
  who: GuildViewer,
  rank: RankFacts | null,
  { before, roles }: NonNullable<RankChange['newDefault']>,
) {
  if (rank?.position === 1)
    return refusal('CONFLICT', 'top_rank', `${rank.name} is the top rank and can't be the default.`);
  return allOf(mayHandleRank(authorityOf(who), before), mayHandleAll(who, roles));
}

/** Ranks below the actor's own; only the owner may touch the owner's rank. */
function mayTouch(who: GuildViewer, rank: RankFacts): Verdict {
  if (rank.isOwners && !who.isOwner)
    return refusal('FORBIDDEN', 'owners_rank', `Only the owner can change the owner's rank.`);
  return mayHandleRank(authorityOf(who), rank);
}

function mayMove(who: GuildViewer, rank: RankFacts): Verdict {
  if (rank.position === 1) return refusal('CONFLICT', 'top_rank', `${rank.name} is the top rank and can't be moved.`);
  return mayTouch(who, rank);
}

function isProtected({ name, position, isOwners, isDefault }: RankFacts): Verdict {
  if (position === 1) return refusal('CONFLICT', 'top_rank', `${name} is the top rank and can't be deleted.`);
  if (isOwners)
    return refusal('CONFLICT', 'owners_rank', `${name} is the owner's rank. Give the owner another rank first.`);
  if (isDefault)
    return refusal('CONFLICT', 'default_rank', `${name} is the default rank. Make another rank the default first.`);
  return true;
}

const mayHandleAll = (who: GuildViewer, roles: readonly RightsBundle[]): Verdict =>
  allOf(...roles.map((role) => mayHandleRole(authorityOf(who), role)));

const refusal = (code: Refusal['code'], reason: string, message: string): Refusal => ({ code, reason, message });

const membersNeedRank = refusal('CONFLICT', 'members_need_rank', 'Choose a new rank for its members first.');
