import { command } from '#/platform/command.server.ts';
import { listingArchived } from '../listing.events.ts';
import { ListingPolicy } from '../listing.policy.ts';
import { listingLimit, lockListing, setListingStatus } from '../listing.repository.server.ts';
import { listingInput } from '../listing.schema.ts';

/** Takes an own listing off the market. It is archived, so that trades keep what they are of; it can be restored. */
export const deleteListing = command({
  name: 'listing.deleteListing',
  input: listingInput,
  limit: listingLimit,
  load: lockListing,
  allow: ListingPolicy.manage,
  run: async ({ tx, loaded: { userId, listing }, record }) => {
    if (listing.status === 'archived') return { id: listing.id };
    await setListingStatus(tx, listing.id, 'archived');
    record(
      listingArchived({
        ...(listing.guildId !== null && { guildId: listing.guildId }),
        subject: { id: listing.id, label: listing.title },
        data: { archived: true },
        invalidateFor: [userId],
      }),
    );
    return { id: listing.id };
  },
});
