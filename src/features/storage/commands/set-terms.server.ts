import { sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { termsChanged } from '../storage.events.ts';
import { variantText } from '../storage.labels.ts';
import { StoragePolicy } from '../storage.policy.ts';
import { lockOne } from '../storage.repository.server.ts';
import { setTermsInput } from '../storage.schema.ts';

/** Sets for how many points members buy a variant, and below which stock staff are warned. */
export const setTerms = guildCommand({
  name: 'storage.setTerms',
  input: setTermsInput,
  limit: (_, { userId }) => [{ key: `storage-terms:${userId}`, capacity: 300, seconds: 600 }],
  idempotent: true,
  load: async (tx, { guildId, itemId }) => {
    const item = await lockOne(tx, guildId, itemId);
    return item && { item };
  },
  allow: StoragePolicy.edit,
  run: async ({ tx, input: { guildId, itemId, price, minimum }, loaded: { item }, record }) => {
    await tx.execute(sql`
      update storage_items set price = ${price}, minimum = ${minimum} where guild_id = ${guildId} and id = ${itemId}`);
    record(termsChanged({ subject: { id: itemId, label: variantText(item) }, data: { price, minimum } }));
    return { price, minimum, was: { price: item.price, minimum: item.minimum } };
  },
});
