import { command } from '#/platform/command.server.ts';
import { listingPaused } from '../listing.events.ts';
import { ListingPolicy } from '../listing.policy.ts';
import { listingLimit, lockListing, lockListingFor, setListingStatus } from '../listing.repository.server.ts';
import { pauseListingInput } from '../listing.schema.ts';

/** Hides an own listing until it is resumed. Resuming in a guild takes the rights to trade there. */
export const pauseListing = command({
  name: 'listing.pauseListing',
  input: pauseListingInput,
  limit: listingLimit,
  load: async (tx, { listingId, paused }, who) => {
    if (!paused) return lockListingFor(tx, { listingId }, who);
    const locked = await lockListing(tx, { listingId }, who);
    return locked && { ...locked, scope: null };
  },
  allow: ListingPolicy.offer,
  run: async ({ tx, input: { paused }, loaded: { userId, listing }, record }) => {
    // What is archived is restored first; pausing twice is the same as once.
    if (listing.status === 'archived') return { id: listing.id };
    await setListingStatus(tx, listing.id, paused ? 'paused' : 'active');
    record(
      listingPaused({
        ...(listing.guildId !== null && { guildId: listing.guildId }),
        subject: { id: listing.id, label: listing.title },
        data: { paused },
        invalidateFor: [userId],
      }),
    );
    return { id: listing.id };
  },
});
