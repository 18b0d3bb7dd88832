import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { hierarchyCommand } from '#/features/members/ranks/hierarchy.access.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { removalOf, removeForReason } from '../kick.repository.server.ts';
import { lockMember, readHierarchy } from '../membership.api.server.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { membershipLimit } from '../membership.rules.ts';
import { kickMemberInput } from '../membership.schema.ts';

/** Removes a member from the guild; history is kept, and they can apply again. */
export const kickMember = hierarchyCommand({
  name: 'membership.kickMember',
  input: kickMemberInput,
  limit: membershipLimit,
  idempotent: true,
  load: loadRemoval,
  allow: MembershipPolicy.kick,
  run: async ({ tx, who, input: { reason }, loaded: { hierarchy, ...removal }, record }) => ({
    undoId: await removeForReason(tx, { who, hierarchy, removals: [removal], reason, record }),
  }),
});

async function loadRemoval(tx: Tx, { characterId }: { characterId: string }, who: GuildScope) {
  const [hierarchy, member] = [await readHierarchy(tx, who.guildId), await lockMember(tx, who, characterId)];
  return member && { ...removalOf(hierarchy, member), hierarchy };
}
