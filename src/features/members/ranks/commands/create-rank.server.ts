import { invalid } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { ranks } from '#/features/guild-access/member.tables.server.ts';
import { saveTab } from '#/features/settings/settings.api.server.ts';
import { withNames } from '#/platform/changes.ts';
import { hierarchyCommand } from '../hierarchy.access.server.ts';
import { rankCreated } from '../hierarchy.events.ts';
import {
  defaultOf,
  ranksToChange,
  refuseTakenName,
  rolesOf,
  setDefaultRank,
  setRankRoles,
} from '../rank.api.server.ts';
import { RankPolicy } from '../rank.policy.ts';
import { createRankInput } from '../rank.schema.ts';
import { MAX_RANKS } from '../rank-appearance.rules.ts';
import { NO_RANK, rankChanges } from '../rank-change.rules.ts';

/** Adds a rank below all others. */
export const createRank = hierarchyCommand({
  name: 'rank.createRank',
  input: createRankInput,
  idempotent: true,
  load: async (tx, { version, roleIds, isDefault }, who) => {
    const list = await ranksToChange(tx, who, version);
    const roles = rolesOf(list, roleIds);
    const newDefault = isDefault ? { before: defaultOf(list), roles: roles ?? [] } : null;
    return roles && { rank: null, newDefault, touchedRoles: roles, list };
  },
  allow: RankPolicy.create,
  run: async ({ tx, who: { guildId }, input, loaded: { list, touchedRoles }, record }) => {
    const { name, color, icon, isDefault, roleIds } = input;
    if (list.ranks.length >= MAX_RANKS)
      throw invalid('too_many_ranks', `A guild can have up to ${MAX_RANKS} ranks. Delete one first.`);
    refuseTakenName(name, list.ranks, 'rank');
    const id = uuidv7();
    const position = (list.ranks.at(-1)?.position ?? 0) + 1;
    await tx.insert(ranks).values({ guildId, id, name, position, color, icon });
    await setRankRoles(tx, { guildId, rankId: id, roleIds });
    if (isDefault) await setDefaultRank(tx, guildId, id);
    const names = new Map(touchedRoles.map((role) => [role.id, role.name]));
    record(
      rankCreated({
        subject: { id, label: name },
        data: withNames(rankChanges(NO_RANK, { name, color, icon, isDefault, roleIds }), (of) => names.get(of)),
      }),
    );
    return { id, version: await saveTab(tx, guildId, 'ranks') };
  },
});
