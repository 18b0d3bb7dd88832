import { sql } from 'drizzle-orm';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { anyone } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { historyOf, TRADES_READ } from './price.rules.ts';
import { pricesInput } from './price.schema.ts';

/**
 * What an item went for in trades of the global market that were completed in the last 90 days. Gifts are no price, and two people count once
 * a day with the last thing they agreed on, so that they can't make a price by themselves.
 */
export const getPrices = query({
  name: 'price.getPrices',
  input: pricesInput,
  allow: anyone,
  read: async ({ db, input: { gameItemGuid, rarity } }) => {
    const paid = await sqlRows(db).as({ unitPrice: int, day: text, age: int })(sql`
      with latest as (
        select t.unit_price, t.ended_at, t.buyer_user_id, t.seller_user_id from trades t
        where t.item_guid = ${gameItemGuid} and t.status = 'completed' and t.guild_id is null and t.unit_price > 0
          and t.ended_at > now() - interval '90 days' ${rarity === undefined ? sql`` : sql`and t.rarity = ${rarity}`}
        order by t.ended_at desc limit ${TRADES_READ})
      select distinct on (buyer_user_id, seller_user_id, (ended_at at time zone 'UTC')::date)
        unit_price as "unitPrice", (ended_at at time zone 'UTC')::date::text as day,
        floor(extract(epoch from now() - ended_at) / 86400)::int as age
      from latest order by buyer_user_id, seller_user_id, (ended_at at time zone 'UTC')::date, ended_at desc`);
    return historyOf(paid);
  },
});
