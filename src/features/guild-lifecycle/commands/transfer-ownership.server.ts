import { and, eq, inArray } from 'drizzle-orm';
import { invalid } from '#/base/app-error.ts';
import { userTopic } from '#/base/live-topics.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { prepareProof, proofLimit, requireProof } from '#/features/accounts/sessions/reauthentication.api.server.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { members } from '#/features/guild-access/member.tables.server.ts';
import { lockOwner } from '#/features/guild-access/owner.api.server.ts';
import { transferLeadership } from '#/features/members/membership/ownership-transfer.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { invalidate } from '#/platform/events.server.ts';
import { ownershipTransferred } from '../lifecycle.events.ts';
import { LifecyclePolicy } from '../lifecycle.policy.ts';
import { isSame } from '../lifecycle.rules.ts';
import { transferOwnershipInput } from '../lifecycle.schema.ts';

/**
 * Transfers the guild to another member, who gets the highest rank and its roles; the former owner gets the rank below.
 * Asks for the password or a recent sign-in, and for the new owner's name (docs/product/guilds.md#transferring-ownership).
 */
export const transferOwnership = guildCommand({
  name: 'lifecycle.transferOwnership',
  allowArchived: true,
  input: transferOwnershipInput,
  limit: ({ password }, { userId }) => (password === undefined ? [] : [proofLimit(userId)]),
  before: async ({ password }, actor) => ({ actor, proof: await prepareProof(actor, password) }),
  load: (tx, { guildId, characterId }) => lockOwnershipTransfer(tx, guildId, characterId),
  allow: LifecyclePolicy.transfer,
  run: async ({
    tx,
    input: { guildId, characterId, typed },
    loaded: candidate,
    prepared: { actor, proof },
    record,
  }) => {
    if (!isSame(typed, candidate.name)) throw notTheName(candidate.name);
    await requireProof(tx, actor, proof);
    await tx.update(guilds).set({ ownerCharacterId: characterId }).where(eq(guilds.id, guildId));
    const { ownerCharacterId: from } = candidate;
    const { former, next } = await transferLeadership(tx, { guildId, from, to: characterId, record });
    const affected = [former.userId, next.userId];
    await invalidate(
      tx,
      affected.map((userId) => userTopic(userId, 'shell')),
    );
    record(
      ownershipTransferred({
        subject: { id: characterId, label: next.name },
        data: {
          from: { userId: former.userId, characterId: candidate.ownerCharacterId },
          to: { userId: next.userId, characterId },
          changes: { ownerCharacterId: { from, to: characterId } },
          names: { [from]: former.name, [characterId]: next.name },
        },
        invalidateFor: affected,
      }),
    );
    return { ownerCharacterId: characterId };
  },
});

/** The guild's owner of now and the member who follows, both locked; null for someone who is no member. */
async function lockOwnershipTransfer(tx: Tx, guildId: string, characterId: string) {
  const ownerCharacterId = await lockOwner(tx, guildId);
  if (ownerCharacterId === null) return null;
  const locked = await tx
    .select({ characterId: members.characterId, name: characters.name })
    .from(members)
    .innerJoin(characters, eq(characters.id, members.characterId))
    .where(and(eq(members.guildId, guildId), inArray(members.characterId, [characterId, ownerCharacterId])))
    .orderBy(members.characterId)
    .for('update', { of: members });
  const candidate = locked.find((member) => member.characterId === characterId);
  return candidate ? { characterId, ownerCharacterId, name: candidate.name } : null;
}

function notTheName(name: string) {
  const message = `Type ${name} exactly as shown to confirm.`;
  return invalid('not_confirmed', message, { typed: message });
}
