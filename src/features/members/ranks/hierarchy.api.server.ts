import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { rankRoles, ranks, roles } from '#/features/guild-access/member.tables.server.ts';
import { lastEvent, savedMeanwhile } from '#/features/settings/saved-meanwhile.api.server.ts';
import { lockTab } from '#/features/settings/settings.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { DEFAULT_RANKS, DEFAULT_ROLES, type DefaultRankName } from './hierarchy.rules.ts';

/** Gives a new guild its default ranks and roles; answers the id of each rank. */
export async function createHierarchy(tx: Tx, guildId: string): Promise<Record<DefaultRankName, string>> {
  const newRoles = DEFAULT_ROLES.map((role, index) => ({
    guildId,
    id: uuidv7(),
    name: role.name,
    color: role.color,
    position: index + 1,
    permissions: [...role.permissions],
  }));
  const newRanks = DEFAULT_RANKS.map(({ name, color, icon, isDefault }, index) => ({
    guildId,
    id: uuidv7(),
    name,
    color,
    icon,
    position: index + 1,
    isDefault,
  }));
  const roleIds = new Map<string, string>(newRoles.map(({ name, id }) => [name, id]));
  const links = DEFAULT_RANKS.map(({ role }, index) => ({
    guildId,
    rankId: newRanks[index]?.id ?? '',
    roleId: roleIds.get(role) ?? '',
  }));
  await tx.insert(roles).values(newRoles);
  await tx.insert(ranks).values(newRanks);
  await tx.insert(rankRoles).values(links);
  return Object.fromEntries(newRanks.map(({ name, id }) => [name, id])) as Record<DefaultRankName, string>;
}

/** The two lists that are changed as a whole, each with a version of its own. */
type HierarchyTab = 'ranks' | 'roles';

/** Locks a list until the transaction ends; refuses a change that was made from an older version than there is. */
export async function lockHierarchyTab(
  tx: Tx,
  { guildId, userId }: Pick<GuildScope, 'guildId' | 'userId'>,
  tab: HierarchyTab,
  version: number,
): Promise<void> {
  const current = await lockTab(tx, guildId, tab);
  if (current.version === version) return;
  const last = lastEvent(sql`guild_id = ${guildId} and area = ${tab}`);
  throw await savedMeanwhile(tx, { userId, last, what: `the ${tab}` });
}
