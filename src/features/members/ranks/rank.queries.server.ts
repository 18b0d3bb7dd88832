import { authorityOf, mayHandleRole } from '#/features/guild-access/authority.rules.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { readTab } from '#/features/settings/settings.api.server.ts';
import { together } from '#/platform/db/together.server.ts';
import { readRanks } from './rank.api.server.ts';
import { RankPolicy } from './rank.policy.ts';

export interface RankRow {
  readonly id: string;
  readonly name: string;
  /** 1 is the highest. */
  readonly position: number;
  readonly color: string | null;
  readonly icon: string | null;
  readonly isDefault: boolean;
  /** Is it the rank of the guild's owner? */
  readonly isOwners: boolean;
  readonly members: number;
  /** Roles that come with it, highest first. */
  readonly roles: readonly { readonly id: string; readonly name: string; readonly color: string | null }[];
  readonly can: { readonly edit: boolean; readonly move: boolean; readonly delete: boolean };
}

/** The settings tab "Ranks": ranks, highest first, and what the viewer may do with them. */
export const getRanks = guildQuery({
  name: 'rank.getRanks',
  input: guildIdInput,
  allow: RankPolicy.view,
  read: async ({ db, who }) => {
    // The version not after the list: one that is newer than it can only be refused, an older one would overwrite.
    const atOnce = together(db);
    const [{ version }, list] = await Promise.all([readTab(atOnce, who.guildId, 'ranks'), readRanks(atOnce, who)]);
    const roles = [...list.roles.values()];
    const authority = authorityOf(who);
    return {
      version,
      ranks: list.ranks.map(({ roleIds, ...rank }): RankRow => {
        const own = roles.filter(({ id }) => roleIds.includes(id));
        return {
          ...rank,
          roles: own.map(({ id, name, color }) => ({ id, name, color })),
          can: {
            edit: canChange(who, RankPolicy.edit.mayStart, rank),
            move: canChange(who, RankPolicy.reorder, { moved: [rank] }),
            // The command checks whether members may move to the rank that the viewer chooses.
            delete: canChange(who, RankPolicy.delete.mayStart, { rank, touchedRoles: own }),
          },
        };
      }),
      /** All roles, and which of them the viewer may let come with a rank. */
      roles: roles.map(({ id, name, color, permissions }) => ({
        id,
        name,
        color,
        canHandle: mayHandleRole(authority, { name, permissions }) === true,
      })),
      can: { create: canChange(who, RankPolicy.create.mayStart, null) },
    };
  },
});
