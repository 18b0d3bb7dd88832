import type { GuildScope } from '#/features/guilds/guild.gate.server.ts';
import type { Tx } from '#/platform/db.server.ts';
import { ladderCommand } from '../ladder.gate.server.ts';
import { memberRankChanged } from '../membership.events.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { membershipLimit, nothingToChange, rankChange } from '../membership.rules.ts';
import { changeMemberRankInput } from '../membership.schema.ts';
import { applyChanges, lockMember, readLadder } from '../membership.steps.server.ts';

/** Gives a member another rank, and with it the roles that come with the rank (doc 2, section 7 "POST change member rank"). */
export const changeMemberRank = ladderCommand({
  name: 'membership.changeMemberRank',
  input: changeMemberRankInput,
  limit: membershipLimit,
  idempotent: true,
  load: loadRankChange,
  allow: MembershipPolicy.changeRank,
  run: async ({ tx, who, loaded, record }) => {
    const { ladder, ...change } = loaded;
    const undoId = await applyChanges(tx, { who, ladder, changes: [change], happened: memberRankChanged, record });
    return { undoId };
  },
});

async function loadRankChange(
  tx: Tx,
  { characterId, rankId }: { characterId: string; rankId: string },
  who: GuildScope,
) {
  const [ladder, member] = [await readLadder(tx, who.guildId), await lockMember(tx, who, characterId)];
  const rank = ladder.ranks.get(rankId);
  if (!member || !rank) return null;
  const change = rankChange(ladder, member, rank);
  if (!change) throw nothingToChange(`${member.name} already has the rank ${rank.name}.`);
  return { ...change, ladder };
}
