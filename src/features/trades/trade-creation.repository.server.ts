import { sql } from 'drizzle-orm';
import { AppError, conflict } from '#/base/app-error.ts';
import { formatPrice } from '#/base/money.ts';
import { type LockedCharacter, lockCharacter } from '#/features/characters/character.api.server.ts';
import { refuseArchived, requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { isOffered, LISTING, LISTING_COLUMNS, MORE, MORE_COLUMNS } from '#/features/listings/listing.sql.server.ts';
import { type Db, database, type Tx } from '#/platform/db/db.server.ts';
import { bool, int, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Limit } from '#/platform/limits/limits.server.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { ACTIVE_PER_BUYER, CREATES_PER_HOUR } from './trade.rules.ts';

const OFFER = { ...LISTING, ...MORE, sellerUserId: text, sellerName: text };
const FACTS = { isMate: bool, blocked: bool, running: bool, active: int };
export type Offer = RowOf<typeof OFFER>;
/** What is between a buyer and an offer: a guild, a block, a trade of it that runs, and how many of theirs run. */
type Facts = RowOf<typeof FACTS>;

/** A listing as it is now with its seller, whether people find it, and what is between the buyer and it. */
async function readOffer(db: Db, listingId: string, buyer: LockedCharacter) {
  const [found] = await sqlRows(db).as({ ...OFFER, ...FACTS, offered: bool })(sql`
    select ${LISTING_COLUMNS}, ${MORE_COLUMNS}, l.user_id as "sellerUserId", c.name as "sellerName",
      case when l.guild_id is null then ${isOffered(null)} else ${inItsGuild} end as offered,
      exists (select from members m where m.guild_id = l.guild_id and m.character_id = ${buyer.id}) as "isMate",
      exists (select from trader_blocks b where (b.user_id = ${buyer.userId} and b.blocked_user_id = l.user_id)
        or (b.user_id = l.user_id and b.blocked_user_id = ${buyer.userId})) as blocked,
      exists (select from trades t where t.listing_id = l.id and t.buyer_user_id = ${buyer.userId} and t.ended_at is null) as running,
      (select count(*)::int from trades t where t.buyer_user_id = ${buyer.userId} and t.ended_at is null) as active
    from listings l join game_items i on i.guid = l.item_guid join characters c on c.id = l.character_id
    where l.id = ${listingId}`);
  return found ?? null;
}

const inItsGuild = sql`l.status = 'active'
  and exists (select from storefronts s where s.character_id = l.character_id and s.enable_guild and not s.on_vacation)
  and exists (select from members m where m.guild_id = l.guild_id and m.character_id = l.character_id)`;

interface Asked {
  readonly listingId: string;
  readonly characterId: string;
}

/** A buyer's own character, locked, what it wants to buy, and the rights in the guild of that listing. Purchases of one person take turns. */
export async function lockPurchase(tx: Tx, { listingId, characterId }: Asked, who: Actor) {
  const buyer = await lockCharacter(tx, who, characterId, { turn: 'trades' });
  if (!buyer) return null;
  const offer = await readOffer(tx, listingId, buyer);
  if (!offer) return null;
  const { guildId } = offer;
  const scope = guildId === null ? null : refuseArchived(await requireGuildForWrite(tx, who, guildId));
  // Of a guild that the buyer isn't in: unknown, as if there were none.
  if (scope?.memberships.length === 0) return null;
  return { buyer, offer, scope };
}

/** Why this buyer may not have another trade of this listing; null where nothing is against it. */
export function tradeFault({ blocked, running, active }: Facts): AppError | null {
  if (blocked) return conflict('trader_blocked', "You can't trade with this seller.");
  if (running)
    return conflict('already_trading', 'You already have a running trade for this listing. Finish it first.');
  if (active < ACTIVE_PER_BUYER) return null;
  return conflict('too_many_trades', `You can have ${ACTIVE_PER_BUYER} running purchases. Finish some first.`);
}

/** Why pieces could not be reserved, from how the listing is now; read once nothing of the purchase remains. */
export async function refuseOffer(
  { listingId, buyer }: { readonly listingId: string; readonly buyer: LockedCharacter },
  seen: { readonly unitPrice: number; readonly quantity: number },
): Promise<AppError> {
  const now = await readOffer(database(), listingId, buyer);
  if (!now?.offered) return conflict('not_offered', 'This listing is no longer available.');
  return (
    faultOf(now, seen) ?? conflict('listing_changed', 'This listing changed just now. Look at it again, then buy.')
  );
}

/** What is wrong with a purchase of this offer; null where nothing is. */
export function faultOf(
  { unitPrice, stock, reserved }: Pick<Offer, 'unitPrice' | 'stock' | 'reserved'>,
  seen: { readonly unitPrice: number; readonly quantity: number },
): AppError | null {
  if (unitPrice !== seen.unitPrice)
    return conflict(
      'price_changed',
      `The price is now ${formatPrice(unitPrice, 'table')} each. Check it, then buy again.`,
    );
  const left = stock - reserved;
  if (left >= seen.quantity) return null;
  if (left === 0) return conflict('sold_out', 'Someone else bought the last one.');
  const words = `Only ${left.toLocaleString('en-US')} left.`;
  return new AppError({ code: 'CONFLICT', reason: 'not_enough', message: words, fields: { quantity: words } });
}

/** Purchases of one person in an hour, those that were refused too. */
export const creationLimit: Limit<unknown> = (_input, { userId }) => [
  { key: `trade.create:${userId}`, capacity: CREATES_PER_HOUR, seconds: 3_600 },
];
