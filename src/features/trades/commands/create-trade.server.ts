import { conflict, notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { offersChanged, reservingStock } from '#/features/listings/listing.api.server.ts';
import { mayTradeIn } from '#/features/listings/listing.policy.ts';
import { command } from '#/platform/command.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { policy, type RightsHolder } from '#/platform/policy.ts';
import { tradeCreated } from '../trade.events.ts';
import { alarmsOf } from '../trade.rules.ts';
import { createTradeInput } from '../trade.schema.ts';
import { trades } from '../trade.tables.server.ts';
import { creationLimit, faultOf, lockPurchase, refuseOffer, tradeFault } from '../trade-creation.repository.server.ts';

/**
 * Buys pieces of a listing: they are reserved, and the price is the one that the buyer saw (docs/product/trades.md#buying). The stock is
 * asked last of all, in one statement: others who buy of it wait for that and the commit.
 */
export const createTrade = command({
  name: 'trade.createTrade',
  input: createTradeInput,
  limit: creationLimit,
  idempotent: true,
  load: lockPurchase,
  allow: policy<RightsHolder, { readonly scope: RightsHolder | null }>({
    when: (_who, { scope }) => mayTradeIn(scope),
  }),
  run: async ({ tx, input, loaded: { buyer, offer, scope }, record, lastly }) => {
    const { quantity, unitPrice } = input;
    // Of someone else's guild, and of people who left theirs: it is not there for the buyer.
    if (scope !== null && !offer.isMate) throw notFound();
    if (offer.sellerUserId === buyer.userId) throw conflict('own_listing', "You can't buy your own listing.");
    if (!offer.offered) throw conflict('not_offered', 'This listing is no longer available.');
    const fault = faultOf(offer, { unitPrice, quantity }) ?? tradeFault(offer);
    if (fault) throw fault;
    const id = uuidv7();
    const now = currentTime();
    const [alarm] = alarmsOf('pending', now);
    const { guildId, sellerUserId, sellerName } = offer;
    await tx.insert(trades).values({
      ...{ id, guildId, listingId: offer.id, buyerUserId: buyer.userId, buyerCharacterId: buyer.id },
      ...{ sellerUserId, sellerCharacterId: offer.characterId, buyerName: buyer.name, sellerName },
      ...{ itemGuid: offer.gameItemGuid, title: offer.title, rarity: offer.rarity, quality: offer.quality },
      ...{ grade: offer.grade, enchantment: offer.enchantment, region: offer.region, server: offer.server },
      ...{ node: offer.node, isNodeStorefront: offer.isNodeStorefront },
      ...{ deliveryInstructions: offer.deliveryInstructions },
      ...{ communicationInstructions: offer.communicationInstructions, quantity, unitPrice },
      ...{ total: unitPrice * quantity, stateSince: new Date(now), clockAt: new Date(alarm?.at ?? now) },
    });
    lastly({
      statement: reservingStock({ listingId: offer.id, tradeId: id, quantity }, offer.version),
      otherwise: () => refuseOffer({ listingId: offer.id, buyer }, { unitPrice, quantity }),
    });
    offersChanged(tx, [offer]);
    record(
      tradeCreated({
        ...(guildId !== null && { guildId }),
        subject: { id, label: offer.title },
        data: {
          ...{ buyerUserId: buyer.userId, sellerUserId, buyerName: buyer.name, sellerName },
          ...{ quantity, total: unitPrice * quantity },
        },
        invalidateFor: [buyer.userId, sellerUserId],
      }),
    );
    return { id, guildId };
  },
});
