import type { Refusal, Verdict } from '#/platform/policy.ts';
import { expandPermissions, permissionName } from './permission.rules.ts';

/** A person's authority in a guild: the highest rank of their characters and the permissions of all of them. */
export interface ActorAuthority {
  readonly isOwner: boolean;
  /** 1 is the highest; Infinity for someone without a rank. */
  readonly rankPosition: number;
  /** Expanded. */
  readonly permissions: ReadonlySet<string>;
}

/** What the view `member_authority` says of a member, for every viewer (`authority.sql.server.ts`). */
export interface MemberAuthority {
  readonly userId: string;
  /** The highest rank of the person's characters in the guild. */
  readonly rankPosition: number;
  /** Does the person own the guild, by whichever character? */
  readonly owns: boolean;
  /** Is this the character that owns it? */
  readonly isOwnerCharacter: boolean;
}

/** Someone whose rank or roles are to be changed, as the one who acts has to take them. */
export interface Subordinate {
  readonly name: string;
  readonly isOwner: boolean;
  readonly rankPosition: number;
}

/** A role as far as it carries rights. */
export interface RightsBundle {
  readonly name: string;
  readonly permissions: readonly string[];
}

/** The authority of someone who is looking at a guild. */
export function authorityOf(who: {
  readonly isOwner: boolean;
  readonly permissions: ReadonlySet<string>;
  readonly memberships: readonly { readonly rankPosition: number }[];
}): ActorAuthority {
  const rankPosition = Math.min(...who.memberships.map((membership) => membership.rankPosition));
  return { isOwner: who.isOwner, permissions: who.permissions, rankPosition };
}

/**
 * A member as the one who acts has to take them. An owner's further characters are their own affair: to others they are
 * the owner, to the owner they are not.
 */
export function subordinateOf(
  { name, authority }: { readonly name: string; readonly authority: MemberAuthority },
  who: { readonly userId: string | null },
): Subordinate {
  const isOwnFurther = authority.userId === who.userId && !authority.isOwnerCharacter;
  return { name, rankPosition: authority.rankPosition, isOwner: authority.owns && !isOwnFurther };
}

/** The owner ranks above everyone; others rank above those whose highest rank is below their own. */
export const outranks = (who: ActorAuthority, { rankPosition }: { readonly rankPosition: number }): boolean =>
  who.isOwner || rankPosition > who.rankPosition;

/** No one acts on the owner or on a member of equal or higher rank, themselves included; the owner acts on everyone else. */
export function mayActOn(who: ActorAuthority, member: Subordinate): Verdict {
  if (member.isOwner) return refusal('owner_untouchable', `${member.name} owns this guild. Transfer ownership first.`);
  if (outranks(who, member)) return true;
  return refusal(
    'rank_not_below_yours',
    `${member.name} doesn't rank below you. Ask someone who ranks above ${member.name}.`,
  );
}

/** A rank can be given, changed or moved by those who rank above it. */
export function mayHandleRank(
  who: ActorAuthority,
  rank: { readonly name: string; readonly position: number },
): Verdict {
  if (outranks(who, { rankPosition: rank.position })) return true;
  return refusal('rank_not_below_yours', `The rank ${rank.name} isn't below yours. Ask someone who ranks above it.`);
}

/**
 * A role can be created, changed, given and removed by people who have every permission in it, one with `edit:admin` by the
 * owner alone (docs/product/members.md#acting-on-members). So every permission was given by someone who had it.
 */
export function mayHandleRole(who: ActorAuthority, role: RightsBundle): Verdict {
  if (who.isOwner) return true;
  const carried = [...expandPermissions(role.permissions)];
  if (carried.includes('edit:admin'))
    return refusal(
      'owner_only',
      `The role ${role.name} includes ${permissionName('edit:admin')}. Only the owner can manage it.`,
    );
  const beyond = carried.filter((permission) => !who.permissions.has(permission));
  if (beyond.length === 0) return true;
  return {
    ...refusal(
      'role_beyond_rights',
      `The role ${role.name} includes permissions you don't have: ${beyond.map(permissionName).join(', ')}. Ask someone who has them.`,
    ),
    missing: beyond,
  };
}

/** The first refusal, or true. */
export function allOf(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => verdict !== true) ?? true;
}

const refusal = (reason: string, message: string): Refusal => ({ code: 'FORBIDDEN', reason, message });
