import { command } from '#/platform/command.server.ts';
import { listingCreated } from '../listing.events.ts';
import { ListingPolicy } from '../listing.policy.ts';
import { insertListing, listingLimit, lockSeller, openStorefront } from '../listing.repository.server.ts';
import { unitPriceOf } from '../listing.rules.ts';
import { createListingInput } from '../listing.schema.ts';

/** Lists an item of an own character, on the global platform or in its guild. */
export const createListing = command({
  name: 'listing.createListing',
  input: createListingInput,
  limit: listingLimit,
  idempotent: true,
  load: lockSeller,
  allow: ListingPolicy.offer,
  run: async ({ tx, input, loaded: { userId, character, scope }, record }) => {
    await openStorefront(tx, character);
    const guildId = scope?.guildId ?? null;
    const id = await insertListing(tx, character, guildId, input);
    record(
      listingCreated({
        ...(guildId !== null && { guildId }),
        subject: { id, label: input.title },
        data: { characterId: character.id, unitPrice: unitPriceOf(input), stock: input.stock },
        invalidateFor: [userId],
      }),
    );
    return { id };
  },
});
