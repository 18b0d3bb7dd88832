import { conflict } from '#/base/app-error.ts';
import { command } from '#/platform/command.server.ts';
import { listingArchived } from '../listing.events.ts';
import { ListingPolicy } from '../listing.policy.ts';
import { listingLimit, lockListingFor, refuseFull, setListingStatus } from '../listing.repository.server.ts';
import { listingInput } from '../listing.schema.ts';

/** Offers an archived listing again, as it was. */
export const restoreListing = command({
  name: 'listing.restoreListing',
  input: listingInput,
  limit: listingLimit,
  load: (tx, { listingId }, who) => lockListingFor(tx, { listingId }, who),
  allow: ListingPolicy.offer,
  run: async ({ tx, loaded: { userId, listing }, record }) => {
    if (listing.status !== 'archived') throw conflict('not_archived', 'This listing is not archived.');
    if (listing.isTakenDown)
      throw conflict('taken_down', "Platform staff removed this listing, so it can't be restored.");
    await refuseFull(tx, listing.characterId);
    await setListingStatus(tx, listing.id, 'active');
    record(
      listingArchived({
        ...(listing.guildId !== null && { guildId: listing.guildId }),
        subject: { id: listing.id, label: listing.title },
        data: { archived: false },
        invalidateFor: [userId],
      }),
    );
    return { id: listing.id };
  },
});
