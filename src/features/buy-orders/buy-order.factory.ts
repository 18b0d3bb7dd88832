import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { itemNamed } from '#/features/items/item.factory.ts';
import { bulkRows as listingRows } from '#/features/listings/listing.factory.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { closeOrder } from './commands/close-order.server.ts';
import { createOrder } from './commands/create-order.server.ts';
import { aSearch } from './searches/market-search.factory.ts';

type Facts = Partial<Omit<Parameters<typeof createOrder>[0], 'characterId' | 'itemGuid'>> & { readonly item?: string };

/** Twenty pieces of iron ore for two gold each at most, wherever they are. */
export const WANTED = { quantity: 20, maxUnitPrice: 20_000, platform: 'global' as const };

/** What a character wants; answers the order's id. */
export async function anOrder(
  user: UserPrincipal,
  characterId: string,
  { item = 'Iron Ore', ...facts }: Facts = {},
): Promise<string> {
  const { id } = await createOrder.as(user, { characterId, itemGuid: await itemNamed(item), ...WANTED, ...facts });
  return id;
}

/** One that is closed. */
export async function aClosedOrder(user: UserPrincipal, characterId: string, facts: Facts = {}): Promise<string> {
  const orderId = await anOrder(user, characterId, facts);
  await closeOrder.as(user, { orderId });
  return orderId;
}

export async function seedGuild({ owner: { principal, characterId } }: FactoryGuild): Promise<void> {
  const more = { rarity: 'None', grade: 'None', region: 'Europe', node: 'Joeva', note: 'In the evening.' } as const;
  await anOrder(principal, characterId, { ...more, platform: 'guild' });
  await anOrder(principal, characterId, more);
  await aSearch(principal, { name: 'Cheap ore', isNotified: true });
}

export const bulkRows = (rows: number): readonly SQL[] => [
  // What is told is of listings, which their own factory would write only after this.
  ...listingRows(rows).slice(0, 1),
  sql`insert into buy_orders (id, guild_id, user_id, character_id, item_guid, quantity, max_unit_price, note, status, created_at, updated_at)
    select gen_random_uuid(), case when s.n % 2 = 0 then s.guild_id end, s.user_id, s.character_id, i.guid, 5, s.n % 5000, '', 'open',
      now() - make_interval(mins => s.n::int), now()
    from (select * from sent limit ${rows}) s
    join (select guid, row_number() over (order by guid) as at from game_items) i on i.at = 1 + s.n % 20`,
  sql`insert into market_searches (id, user_id, name, is_notified, query, words, is_online, sort, match_key, created_at)
    select gen_random_uuid(), s.user_id, 'Bulk ' || s.n, true, 'bulk', 'bulk', false, 'newest', 'text:' || left(md5(s.n::text), 3), now()
    from (select * from sent limit ${rows}) s`,
  sql`insert into market_notices (id, order_id, listing_id, unit_price, at)
    select gen_random_uuid(), o.id, l.id, 1, now()
    from (select id, row_number() over (order by id) as at from buy_orders) o
    join (select id, row_number() over (order by id) as at from listings) l on l.at = o.at`,
  sql`insert into market_matchings (listing_id, event_id, at) select l.id, gen_random_uuid(), now() from listings l on conflict do nothing`,
];
