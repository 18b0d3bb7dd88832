import { command } from '#/platform/command.server.ts';
import { listingCreated } from '../listing.events.ts';
import { ListingPolicy } from '../listing.policy.ts';
import { insertListing, listingLimit, lockListingFor, setListingStatus } from '../listing.repository.server.ts';
import { coinsOf } from '../listing.rules.ts';
import { listingInput } from '../listing.schema.ts';

/** A second listing with the same facts, paused until its owner resumes it. */
export const duplicateListing = command({
  name: 'listing.duplicateListing',
  input: listingInput,
  limit: listingLimit,
  idempotent: true,
  load: (tx, { listingId }, who) => lockListingFor(tx, { listingId }, who),
  allow: ListingPolicy.offer,
  run: async ({ tx, loaded: { userId, listing, character, guildId }, record }) => {
    const { title, unitPrice } = listing;
    const stock = Math.max(1, listing.stock);
    const facts = {
      ...{ title, description: listing.description, deliveryInstructions: listing.deliveryInstructions },
      ...{ communicationInstructions: listing.communicationInstructions, stock, ...coinsOf(unitPrice) },
      ...{ gameItemGuid: listing.gameItemGuid, rarity: listing.rarity, quality: listing.quality, grade: listing.grade },
      ...{ enchantment: listing.enchantment, region: listing.region, server: listing.server, node: listing.node },
      ...{ isNodeStorefront: listing.isNodeStorefront, imageLink: listing.imageLink },
    };
    const platform = guildId === null ? ('global' as const) : ('guild' as const);
    const id = await insertListing(tx, character, guildId, { ...facts, platform });
    await setListingStatus(tx, id, 'paused');
    record(
      listingCreated({
        ...(guildId !== null && { guildId }),
        subject: { id, label: title },
        data: { characterId: character.id, unitPrice, stock },
        invalidateFor: [userId],
      }),
    );
    return { id };
  },
});
