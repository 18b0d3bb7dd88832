import { and, eq } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { ranks } from '#/features/guild-access/member.tables.server.ts';
import { saveTab } from '#/features/settings/settings.api.server.ts';
import { withNames } from '#/platform/changes.ts';
import { hierarchyCommand } from '../hierarchy.access.server.ts';
import { rankChanged } from '../hierarchy.events.ts';
import {
  defaultOf,
  type RankList,
  ranksToChange,
  refuseTakenName,
  rolesOf,
  setDefaultRank,
  setRankRoles,
} from '../rank.api.server.ts';
import { RankPolicy } from '../rank.policy.ts';
import { updateRankInput } from '../rank.schema.ts';
import { rankChanges } from '../rank-change.rules.ts';

/**
 * Changes a rank: its name and looks, its roles, and whether it is the default rank. A member who already has the rank
 * keeps their roles; a changed list applies to members who get the rank from then on.
 */
export const updateRank = hierarchyCommand({
  name: 'rank.updateRank',
  input: updateRankInput,
  load: async (tx, { version, rankId, roleIds, isDefault }, who) => {
    const list = await ranksToChange(tx, who, version);
    const rank = list.ranks.find(({ id }) => id === rankId);
    const roles = rolesOf(list, roleIds);
    if (!rank || !roles) return null;
    const newDefault = isDefault && !rank.isDefault ? { before: defaultOf(list), roles } : null;
    const touched = [...list.roles.values()].filter(({ id }) => roleIds.includes(id) !== rank.roleIds.includes(id));
    return { rank, newDefault, touchedRoles: touched, list };
  },
  allow: RankPolicy.edit,
  run: async ({ tx, who: { guildId }, input, loaded: { list, rank, newDefault }, record }) => {
    const { rankId, name, color, icon, isDefault, roleIds } = input;
    if (rank.isDefault && !isDefault)
      throw conflict('default_rank', `${rank.name} is the default rank. Make another rank the default instead.`);
    refuseTakenName(
      name,
      list.ranks.filter(({ id }) => id !== rankId),
      'rank',
    );
    await tx
      .update(ranks)
      .set({ name, color, icon })
      .where(and(eq(ranks.guildId, guildId), eq(ranks.id, rankId)));
    await setRankRoles(tx, { guildId, rankId, roleIds });
    if (newDefault) await setDefaultRank(tx, guildId, rankId);
    const after = { name, color, icon, isDefault, roleIds: inOrder(list, roleIds) };
    const changes = rankChanges({ ...rank, roleIds: inOrder(list, rank.roleIds) }, after);
    record(
      rankChanged({ subject: { id: rankId, label: name }, data: withNames(changes, (of) => list.roles.get(of)?.name) }),
    );
    return { version: await saveTab(tx, guildId, 'ranks') };
  },
});

const inOrder = ({ roles }: RankList, roleIds: readonly string[]): string[] =>
  [...roles.keys()].filter((id) => roleIds.includes(id));
