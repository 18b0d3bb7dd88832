import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { hierarchyCommand } from '#/features/members/ranks/hierarchy.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { applyUndoable, lockMember, readHierarchy } from '../membership.api.server.ts';
import { memberRankChanged } from '../membership.events.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { membershipLimit, nothingToChange, rankChange } from '../membership.rules.ts';
import { changeMemberRankInput } from '../membership.schema.ts';

/** Gives a member another rank, and with it the roles that come with the rank. */
export const changeMemberRank = hierarchyCommand({
  name: 'membership.changeMemberRank',
  input: changeMemberRankInput,
  limit: membershipLimit,
  idempotent: true,
  load: loadRankChange,
  allow: MembershipPolicy.changeRank,
  run: async ({ tx, who, loaded, record }) => {
    const { hierarchy, ...change } = loaded;
    const undoId = await applyUndoable(tx, 'rank', {
      who,
      hierarchy,
      changes: [change],
      happened: memberRankChanged,
      record,
    });
    return { undoId };
  },
});

async function loadRankChange(
  tx: Tx,
  { characterId, rankId }: { characterId: string; rankId: string },
  who: GuildScope,
) {
  const [hierarchy, member] = [await readHierarchy(tx, who.guildId), await lockMember(tx, who, characterId)];
  const rank = hierarchy.ranks.get(rankId);
  if (!member || !rank) return null;
  const change = rankChange(hierarchy, member, rank);
  if (!change) throw nothingToChange(`${member.name} already has the rank ${rank.name}.`);
  return { ...change, hierarchy };
}
