import {
  type ActorAuthority,
  allOf,
  authorityOf,
  mayHandleRank,
  mayHandleRole,
  outranks,
  type RightsBundle,
} from '#/features/guild-access/authority.rules.ts';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { policy, stagedPolicy, type Verdict } from '#/platform/policy.ts';

/** Someone who has a role. */
export interface Holder {
  readonly name: string;
  /** 1 is the highest. */
  readonly rankPosition: number;
}

export interface RoleFacts extends RightsBundle {
  /** The highest of those who have it, the owner and the viewer's own characters left out. */
  readonly highestHolder: Holder | null;
  /** Ranks that include it. */
  readonly ranks: readonly { readonly name: string; readonly position: number }[];
}

export interface RoleChange {
  readonly before: RoleFacts;
  readonly after: RightsBundle;
}

/**
 * Who may do what with roles (docs/product/members.md#ranks-and-roles): no one creates, changes or deletes one with
 * permissions they lack, before or after; and removing permissions acts on everyone who has the role, so they must rank
 * below.
 */
export const RolePolicy = {
  view: policy<GuildViewer>({ needs: ['view:roles'] }),
  /** Who has a role is part of the members table. */
  viewHolders: policy<GuildViewer>({ needs: ['view:roles', 'view:members'] }),
  create: stagedPolicy<GuildViewer, undefined, RightsBundle>({
    needs: ['create:roles'],
    target: () => undefined,
    mayStart: () => true,
    when: (who, role) => mayHandleRole(authorityOf(who), role),
  }),
  edit: policy<GuildViewer, RoleChange>({
    needs: ['edit:roles'],
    when: (who, { before, after }) => {
      const authority = authorityOf(who);
      return allOf(
        mayHandleRole(authority, before),
        mayHandleRole(authority, after),
        takesAway(before, after) ? mayTakeFromHolders(authority, before) : true,
      );
    },
  }),
  /** The order of the list carries no rights. */
  reorder: policy<GuildViewer>({ needs: ['edit:roles'] }),
  delete: policy<GuildViewer, RoleFacts>({
    needs: ['delete:roles'],
    when: (who, role) => {
      const authority = authorityOf(who);
      return allOf(
        mayHandleRole(authority, role),
        mayTakeFromHolders(authority, role),
        ...role.ranks.map((rank) => mayHandleRank(authority, rank)),
      );
    },
  }),
};

function takesAway(before: RightsBundle, after: RightsBundle): boolean {
  const kept = expandPermissions(after.permissions);
  return [...expandPermissions(before.permissions)].some((permission) => !kept.has(permission));
}

function mayTakeFromHolders(who: ActorAuthority, { name, highestHolder: holder }: RoleFacts): Verdict {
  if (!holder || outranks(who, holder)) return true;
  return {
    code: 'FORBIDDEN',
    reason: 'held_above_you',
    message: `${holder.name} has the role ${name} and doesn't rank below you. Ask someone who ranks above ${holder.name}.`,
  };
}
