import { sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockInventoryEntry, takeFromInventory } from '#/features/items/inventory/inventory.api.server.ts';
import { variantText } from '../../storage.labels.ts';
import { StoragePolicy } from '../../storage.policy.ts';
import { knownVariants, lockOne } from '../../storage.repository.server.ts';
import { type StockVariant, stockKey } from '../../storage.rules.ts';
import { itemsRequested, requestFulfilled } from '../request.events.ts';
import { askedOf, isStorageRequest, lockAsker } from '../request.repository.server.ts';
import { donateItemsInput } from '../request.schema.ts';
import { storageRequests } from '../request.tables.server.ts';
import { putDonation } from '../request-returns.repository.server.ts';

/**
 * Gives items of an own inventory to the storage. They leave the inventory now; who may edit the storage puts them into it with
 * the same step, a donation of anyone else waits until staff accept it.
 */
export const donateItems = guildCommand({
  name: 'storage.donateItems',
  input: donateItemsInput,
  limit: (_, { userId }) => [{ key: `storage-request:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: async (tx, which, who) => {
    const { userId } = who;
    if (userId === null || !who.memberships.some(({ characterId }) => characterId === which.characterId)) return null;
    const locked = await lockInventoryEntry(tx, which, userId);
    return locked && { locked };
  },
  allow: StoragePolicy.request,
  run: async ({ tx, who, input, loaded: { locked }, record }) => {
    const { guildId, characterId, quantity, reason, place } = input;
    const { entry } = locked;
    const { name } = locked.character;
    const person = await lockAsker(tx, who);
    await takeFromInventory(tx, locked, quantity);
    const variant = variantOf(entry);
    const itemId = (await knownVariants(tx, guildId, [variant])).get(stockKey(variant))!;
    const item = await lockOne(tx, guildId, itemId);
    if (!item) throw notFound();
    const id = uuidv7();
    const [request] = await tx
      .insert(storageRequests)
      .values({
        ...{ guildId, id, kind: 'donation' as const, userId: person.userId, characterId, name },
        ...{ itemId, quantity, reason, fromNode: entry.node, fromNote: entry.note },
      })
      .returning();
    const about = { subject: { id, label: name }, invalidateFor: [person.userId] };
    record(itemsRequested({ ...about, data: askedOf(request!, item) }));
    if (place === null || !who.holds('edit:storage')) return { id, added: false, item: variantText(item) };
    const actor = { userId: who.userId, name: who.name };
    const transactionId = await putDonation(tx, { request: request!, item, place, actor, record });
    await tx
      .update(storageRequests)
      .set({ status: 'done', transactionId, doneAt: sql`now()`, times: 1 })
      .where(isStorageRequest({ guildId, requestId: id }));
    record(requestFulfilled({ ...about, data: { ...askedOf(request!, item), transactionId } }));
    return { id, added: true, item: variantText(item) };
  },
});

const variantOf = ({ itemGuid, rarity, quality, grade, enchantment }: StockVariant): StockVariant => ({
  ...{ itemGuid, rarity, quality, grade, enchantment },
});
