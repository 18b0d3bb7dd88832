import { and, eq } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import { ranks } from '#/features/guild-access/member.tables.server.ts';
import { applyChanges, lockAll, readHierarchy } from '#/features/members/membership/membership.api.server.ts';
import { memberRankChanged } from '#/features/members/membership/membership.events.ts';
import { rankChange } from '#/features/members/membership/membership.rules.ts';
import { saveTab } from '#/features/settings/settings.api.server.ts';
import { withNames } from '#/platform/changes.ts';
import { hierarchyCommand } from '../hierarchy.access.server.ts';
import { rankDeleted } from '../hierarchy.events.ts';
import { placeRanks, ranksToChange } from '../rank.api.server.ts';
import { RankPolicy } from '../rank.policy.ts';
import { deleteRankInput } from '../rank.schema.ts';
import { NO_RANK, rankChanges } from '../rank-change.rules.ts';

/** Deletes a rank and gives each of its members another, with the roles that go and come; answers how many they were. */
export const deleteRank = hierarchyCommand({
  name: 'rank.deleteRank',
  input: deleteRankInput,
  load: async (tx, { version, rankId, moveTo }, who) => {
    const list = await ranksToChange(tx, who, version);
    const hierarchy = await readHierarchy(tx, who.guildId);
    const rank = list.ranks.find(({ id }) => id === rankId);
    const target = moveTo === null ? null : hierarchy.ranks.get(moveTo);
    if (!rank || target === undefined) return null;
    if (target?.id === rank.id)
      throw conflict('rank_is_deleted', `You're deleting ${rank.name}. Choose another rank for its members.`);
    const members = await lockAll(tx, who, { rankIds: [rankId] });
    const moves = target && members.flatMap((member) => rankChange(hierarchy, member, target) ?? []);
    const touchedRoles = [...list.roles.values()].filter(({ id }) => rank.roleIds.includes(id));
    return { list, hierarchy, rank, target, touchedRoles, moves: members.length === 0 ? [] : moves };
  },
  allow: RankPolicy.delete,
  run: async ({ tx, who, input: { rankId }, loaded, record }) => {
    const { guildId } = who;
    const { list, hierarchy, rank, target, touchedRoles, moves } = loaded;
    const changes = moves ?? [];
    if (changes.length > 0) await applyChanges(tx, { who, hierarchy, changes, happened: memberRankChanged, record });
    await tx.delete(ranks).where(and(eq(ranks.guildId, guildId), eq(ranks.id, rankId)));
    await placeRanks(
      tx,
      guildId,
      list.ranks.map(({ id }) => id).filter((id) => id !== rankId),
    );
    const before = { ...rank, roleIds: touchedRoles.map(({ id }) => id) };
    record(
      rankDeleted({
        subject: { id: rankId, label: rank.name },
        data: {
          moved: changes.length,
          movedTo: changes.length > 0 ? (target?.name ?? null) : null,
          ...withNames(rankChanges(before, NO_RANK), (id) => list.roles.get(id)?.name),
        },
      }),
    );
    return { moved: changes.length, version: await saveTab(tx, guildId, 'ranks') };
  },
});
