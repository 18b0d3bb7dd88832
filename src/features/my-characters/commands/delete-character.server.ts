import { eq, sql } from 'drizzle-orm';
import { activateAnother } from '#/features/accounts/active-character.api.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { withdrawPending } from '#/features/applications/application.api.server.ts';
import { removeOrdersOf } from '#/features/buy-orders/buy-order.api.server.ts';
import { changeLimit, imageHolders, lockOwnCharacter } from '#/features/characters/character.api.server.ts';
import { characterDeleted, memberDeletedCharacter } from '#/features/characters/character.events.ts';
import { CharacterPolicy } from '#/features/characters/character.policy.ts';
import { deleteCharacterInput } from '#/features/characters/character.schema.ts';
import { removeMember } from '#/features/guild-access/member.api.server.ts';
import { removeInventory } from '#/features/items/inventory/inventory.api.server.ts';
import { removeTrader } from '#/features/listings/listing.api.server.ts';
import { endLookingOf } from '#/features/recruiting/looking/looking.api.server.ts';
import { refuseRunningTrades } from '#/features/trades/trade.api.server.ts';
import { releaseUpload } from '#/features/uploads/upload.api.server.ts';
import { command } from '#/platform/command.server.ts';

/**
 * Removes an own character from every list; history keeps its name, its pictures are released and its
 * inventory, storefront, listings and buy orders are gone; running trades are finished first. A member leaves its guild
 * by it and pending applications are withdrawn, which the guilds' own logs tell; the owner of a guild must transfer it
 * first.
 */
export const deleteCharacter = command({
  name: 'character.deleteCharacter',
  input: deleteCharacterInput,
  limit: changeLimit,
  load: (tx, { characterId }, who) => lockOwnCharacter(tx, who, characterId, { guild: 'locked', archived: 'too' }),
  allow: CharacterPolicy.delete,
  run: async ({ tx, input: { characterId }, loaded: { userId, name, guildId }, record }) => {
    const subject = { id: characterId, label: name };
    await refuseRunningTrades(tx, userId, characterId);
    if (guildId !== null) {
      await removeMember(tx, { guildId, characterId });
      record(memberDeletedCharacter({ guildId, subject, data: { characterId, userId } }));
    }
    for (const withdrawn of await withdrawPending(tx, characterId, 'character_deleted')) record(withdrawn);
    await endLookingOf(tx, characterId);
    await removeInventory(tx, characterId);
    const ofTrader = await removeTrader(tx, characterId);
    await removeOrdersOf(tx, characterId);
    for (const holder of [...imageHolders(characterId), ...ofTrader]) await releaseUpload(tx, holder);
    await tx
      .update(characters)
      .set({ deletedAt: sql`now()`, avatarImageLink: null, screenshotImageLink: null })
      .where(eq(characters.id, characterId));
    await activateAnother(tx, userId, characterId);
    record(characterDeleted({ subject, data: { characterId }, invalidateFor: [userId] }));
    return { id: characterId };
  },
});
