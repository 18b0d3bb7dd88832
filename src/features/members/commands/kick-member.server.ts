import type { GuildScope } from '#/features/guilds/guild.gate.server.ts';
import type { Tx } from '#/platform/db.server.ts';
import { removalOf, removeForReason } from '../kick.steps.server.ts';
import { ladderCommand } from '../ladder.gate.server.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { membershipLimit } from '../membership.rules.ts';
import { kickMemberInput } from '../membership.schema.ts';
import { lockMember, readLadder } from '../membership.steps.server.ts';

/** Takes a member out of the guild (doc 2, section 7 "POST kick"); history is kept, and he may apply again. */
export const kickMember = ladderCommand({
  name: 'membership.kickMember',
  input: kickMemberInput,
  limit: membershipLimit,
  idempotent: true,
  load: loadRemoval,
  allow: MembershipPolicy.kick,
  run: async ({ tx, who, input: { reason }, loaded: { ladder, ...removal }, record }) => ({
    undoId: await removeForReason(tx, { who, ladder, removals: [removal], reason, record }),
  }),
});

async function loadRemoval(tx: Tx, { characterId }: { characterId: string }, who: GuildScope) {
  const [ladder, member] = [await readLadder(tx, who.guildId), await lockMember(tx, who, characterId)];
  return member && { ...removalOf(ladder, member), ladder };
}
