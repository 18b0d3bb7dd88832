import { and, eq, inArray } from 'drizzle-orm';
import { invalid } from '#/base/app-error.ts';
import { prepareProof, proofLimit, requireProof } from '#/features/accounts/reauthentication.steps.server.ts';
import { characters } from '#/features/characters/character.tables.server.ts';
import { members } from '#/features/members/member.tables.server.ts';
import { passOnLeadership } from '#/features/members/succession.steps.server.ts';
import type { Tx } from '#/platform/db.server.ts';
import { lookAgain } from '#/platform/events.server.ts';
import { userTopic } from '#/platform/live-topics.server.ts';
import { ownershipTransferred } from '../danger.events.ts';
import { DangerPolicy } from '../danger.policy.ts';
import { isSame } from '../danger.rules.ts';
import { transferOwnershipInput } from '../danger.schema.ts';
import { lastingGuildCommand } from '../guild.gate.server.ts';
import { guilds } from '../guild.tables.server.ts';
import { lockOwner } from '../owner.steps.server.ts';

/**
 * Hands the guild over to another member, who gets the highest rank and its roles; the former owner goes to the rank
 * below. Asks once more who is there (security A8), and for the new owner's name.
 */
export const transferOwnership = lastingGuildCommand({
  name: 'danger.transferOwnership',
  input: transferOwnershipInput,
  limit: ({ password }, { userId }) => (password === undefined ? [] : [proofLimit(userId)]),
  before: async ({ password }, actor) => ({ actor, proof: await prepareProof(actor, password) }),
  load: (tx, { guildId, characterId }) => lockSuccession(tx, guildId, characterId),
  allow: DangerPolicy.transfer,
  run: async ({ tx, input: { guildId, characterId, typed }, loaded: heir, prepared: { actor, proof }, record }) => {
    if (!isSame(typed, heir.name)) throw notTheName(heir.name);
    await requireProof(tx, actor, proof);
    await tx.update(guilds).set({ ownerCharacterId: characterId }).where(eq(guilds.id, guildId));
    const { ownerCharacterId: from } = heir;
    const { former, next } = await passOnLeadership(tx, { guildId, from, to: characterId, record });
    const told = [former.userId, next.userId];
    await lookAgain(
      tx,
      told.map((userId) => userTopic(userId, 'shell')),
    );
    record(
      ownershipTransferred({
        subject: { type: 'character', id: characterId, label: next.name },
        data: {
          from: { userId: former.userId, characterId: heir.ownerCharacterId },
          to: { userId: next.userId, characterId },
          changes: [{ field: 'Owner', from: former.name, to: next.name }],
        },
        tell: told,
      }),
    );
    return { ownerCharacterId: characterId };
  },
});

/** The guild's owner of now and the member who follows, both locked; null for somebody who is no member. */
async function lockSuccession(tx: Tx, guildId: string, characterId: string) {
  const ownerCharacterId = await lockOwner(tx, guildId);
  if (ownerCharacterId === null) return null;
  const locked = await tx
    .select({ characterId: members.characterId, name: characters.name })
    .from(members)
    .innerJoin(characters, eq(characters.id, members.characterId))
    .where(and(eq(members.guildId, guildId), inArray(members.characterId, [characterId, ownerCharacterId])))
    .orderBy(members.characterId)
    .for('update', { of: members });
  const heir = locked.find((member) => member.characterId === characterId);
  return heir ? { characterId, ownerCharacterId, name: heir.name } : null;
}

function notTheName(name: string) {
  const message = `Type ${name} exactly as shown to confirm.`;
  return invalid('not_confirmed', message, { typed: message });
}
