import { eq, sql } from 'drizzle-orm';
import { activateAnother } from '#/features/accounts/active-character.api.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { withdrawPending } from '#/features/applications/application.api.server.ts';
import { pauseOrdersOfCharacter } from '#/features/buy-orders/buy-order.api.server.ts';
import { changeLimit, lockOwnCharacter } from '#/features/characters/character.api.server.ts';
import { characterArchived } from '#/features/characters/character.events.ts';
import { CharacterPolicy } from '#/features/characters/character.policy.ts';
import { archiveCharacterInput } from '#/features/characters/character.schema.ts';
import { removeMember } from '#/features/guild-access/member.api.server.ts';
import { pauseListingsOfCharacter } from '#/features/listings/listing.api.server.ts';
import { memberLeft } from '#/features/members/membership/membership.events.ts';
import { endLookingOf } from '#/features/recruiting/looking/looking.api.server.ts';
import { refuseRunningTrades } from '#/features/trades/trade.api.server.ts';
import { command } from '#/platform/command.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';

/**
 * Puts an own character away (docs/product/characters.md#archiving): it leaves lists and its guild, which is told like of
 * anyone who leaves, its pending applications are withdrawn and its offers paused. Everything else of it stays.
 */
export const archiveCharacter = command({
  name: 'character.archiveCharacter',
  input: archiveCharacterInput,
  limit: changeLimit,
  idempotent: true,
  load: (tx, { characterId }, who) => lockOwnCharacter(tx, who, characterId, { guild: 'locked' }),
  allow: CharacterPolicy.archive,
  run: async ({ tx, input: { characterId }, loaded: { userId, name, guildId }, record }) => {
    const subject = { id: characterId, label: name };
    await refuseRunningTrades(tx, userId, characterId);
    if (guildId !== null) {
      const rankId = await rankOf(tx, guildId, characterId);
      await removeMember(tx, { guildId, characterId });
      const data = { userId, characterId, rankId, reason: 'The character was archived.' };
      record(memberLeft({ guildId, subject, data, invalidateFor: [userId] }));
    }
    for (const withdrawn of await withdrawPending(tx, characterId, 'character_archived')) record(withdrawn);
    await endLookingOf(tx, characterId);
    await pauseListingsOfCharacter(tx, characterId);
    await pauseOrdersOfCharacter(tx, characterId);
    await tx.update(characters).set({ archivedAt: sql`now()` }).where(eq(characters.id, characterId));
    await activateAnother(tx, userId, characterId);
    record(characterArchived({ subject, data: { characterId }, invalidateFor: [userId] }));
    return { id: characterId };
  },
});

async function rankOf(tx: Tx, guildId: string, characterId: string): Promise<string> {
  const [row] = await sqlRows(tx).as({ rankId: text })(sql`
    select rank_id as "rankId" from members where guild_id = ${guildId} and character_id = ${characterId}`);
  if (!row) throw new Error(`Character ${characterId} left its locked guild`);
  return row.rankId;
}
