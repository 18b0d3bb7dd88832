import { uuidv7 } from '#/base/id.ts';
import type { Tx } from '#/platform/db.server.ts';
import { DEFAULT_RANKS, DEFAULT_ROLES, type DefaultRankName } from './ladder.rules.ts';
import { rankRoles, ranks, roles } from './member.tables.server.ts';

/** Gives a new guild its default ranks and roles; answers the id of each rank. */
export async function createLadder(tx: Tx, guildId: string): Promise<Record<DefaultRankName, string>> {
  const newRoles = DEFAULT_ROLES.map((role, index) => ({
    guildId,
    id: uuidv7(),
    name: role.name,
    position: index + 1,
    permissions: [...role.permissions],
  }));
  const newRanks = DEFAULT_RANKS.map(({ name, isDefault }, index) => ({
    guildId,
    id: uuidv7(),
    name,
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
