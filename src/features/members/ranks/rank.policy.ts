import {
  allOf,
  mayHandleRank,
  mayHandleRole,
  type RightsBundle,
  standingOf,
} from '#/features/guild-access/authority.rules.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { type MembershipChange, mayChange as mayChangeMember } from '#/features/members/membership/membership.rules.ts';
import { policy, type Refusal, type Verdict } from '#/platform/policy.ts';

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
  /** Null for a new one, which stands below all others. */
  readonly rank: RankFacts | null;
  /** The default rank that it takes the place of, and what newcomers get from then on. */
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

/** Who may do what with the ladder (decisions "Members, ranks, roles"): from above, and never beyond one's own rights. */
export const RankPolicy = {
  view: policy<GuildViewer>({ needs: ['view:ranks'] }),
  create: policy<GuildViewer, RankChange>({ needs: ['create:ranks'], when: mayChange }),
  edit: policy<GuildViewer, RankChange>({ needs: ['edit:ranks'], when: mayChange }),
  /** `moved`: the ranks whose place changes. */
  reorder: policy<GuildViewer, { readonly moved: readonly RankFacts[] }>({
    needs: ['edit:ranks'],
    when: (who, { moved }) => allOf(...moved.map((rank) => mayMove(who, rank))),
  }),
  /** Deleting a rank gives each of its members another, so the actor must be allowed to do that. */
  delete: policy<GuildViewer, RankRemoval>({
    needs: ['delete:ranks'],
    when: (who, { rank, moves, touchedRoles }) =>
      allOf(
        isProtected(rank),
        mayTouch(who, rank),
        mayHandleAll(who, touchedRoles),
        ...(moves?.map((move) => mayChangeMember(standingOf(who), move)) ?? [membersNeedRank]),
      ),
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
  return allOf(mayHandleRank(standingOf(who), before), mayHandleAll(who, roles));
}

/** Ranks below the actor's own; only the owner may touch the owner's rank. */
function mayTouch(who: GuildViewer, rank: RankFacts): Verdict {
  if (rank.isOwners && !who.isOwner)
    return refusal('FORBIDDEN', 'owners_rank', `Only the owner can change the owner's rank.`);
  return mayHandleRank(standingOf(who), rank);
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
  allOf(...roles.map((role) => mayHandleRole(standingOf(who), role)));

const refusal = (code: Refusal['code'], reason: string, message: string): Refusal => ({ code, reason, message });

const membersNeedRank = refusal('CONFLICT', 'members_need_rank', 'Choose a new rank for its members first.');
