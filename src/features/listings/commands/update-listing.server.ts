import { command } from '#/platform/command.server.ts';
import { listingUpdated } from '../listing.events.ts';
import { ListingPolicy } from '../listing.policy.ts';
import { listingLimit, lockListingFor, saveListing } from '../listing.repository.server.ts';
import { unitPriceOf } from '../listing.rules.ts';
import { updateListingInput } from '../listing.schema.ts';

/** Changes an own listing. Running trades keep what was agreed; whoever is about to buy is told the new price. */
export const updateListing = command({
  name: 'listing.updateListing',
  input: updateListingInput,
  limit: listingLimit,
  load: lockListingFor,
  allow: ListingPolicy.offer,
  run: async ({ tx, input, loaded: { userId, listing, guildId }, record }) => {
    const { version, ...facts } = input;
    await saveListing(tx, { listing, guildId }, version, facts);
    const leftGuildId = guildId === null && listing.guildId !== null ? listing.guildId : undefined;
    record(
      listingUpdated({
        ...(guildId !== null && { guildId }),
        subject: { id: listing.id, label: input.title },
        data: {
          ...{ characterId: listing.characterId, unitPrice: unitPriceOf(input), stock: input.stock },
          ...(leftGuildId && { leftGuildId }),
        },
        invalidateFor: [userId],
      }),
    );
    return { id: listing.id };
  },
});
