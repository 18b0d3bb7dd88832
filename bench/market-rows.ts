import { sql } from 'drizzle-orm';
import { NODES, RARITIES } from '../src/features/game/game.data.ts';
import { aPerson } from '../src/features/guild-lifecycle/guild.factory.ts';
import { ENTRY_GRADES } from '../src/features/items/inventory/inventory.rules.ts';
import { database } from '../src/platform/db/db.server.ts';
import { RARE } from './market-searches.ts';

const SELLERS = 5_000;
/** Listings that one statement makes. */
const AT_A_TIME = 25_000;

/** Listings of many sellers in every kind, up to this many. */
export async function fillListings(size: number): Promise<void> {
  await sellers();
  // One statement for all of a million would take longer than a statement may.
  for (let from = 1; from <= size; from += AT_A_TIME) await fillFrom(from, Math.min(size, from + AT_A_TIME - 1));
  await database().execute(sql`vacuum analyze`);
}

const fillFrom = (from: number, to: number) =>
  database().execute(sql`
    insert into listings (id, user_id, character_id, item_guid, title, searched, description, delivery_instructions,
      communication_instructions, rarity, quality, grade, region, server, node, is_node_storefront, unit_price, stock, reserved, status,
      created_at, updated_at)
    select gen_random_uuid(), s.user_id, s.character_id, i.guid, 'Bulk ' || n, 'bulk ' || n || ' ' || i.searched || case when n <= 10000 and n % 500 = 0 then ' ' || ${RARE} else '' end, '', '', '',
      (${sql.param(RARITIES)}::text[])[1 + h % 8], case when h % 3 > 0 then (h / 8 % 11) * 10 end,
      (${sql.param(ENTRY_GRADES)}::text[])[1 + h / 100 % 6], case when h / 1000 % 2 = 0 then 'Europe' else 'North America' end,
      case when h / 1000 % 2 = 0 then 'Lotharia' else 'Shol' end, (${sql.param(NODES.map(({ name }) => name))}::text[])[1 + h / 2000 % ${NODES.length}::int],
      false, abs(hashint4(n + 1)) % 5000000, 1000000 - 1, 0, 'active', now() - make_interval(secs => n), now()
    from (select n, abs(hashint4(n)) as h from generate_series(${from}::int, ${to}::int) g(n)) x
    join (select user_id, character_id, row_number() over (order by character_id) as at from storefronts) s on s.at = 1 + h % ${SELLERS}::int
    join (select guid, searched, row_number() over (order by guid) as at, count(*) over () as of from game_items) i
      on i.at = 1 + h / 7 % i.of`);

async function sellers(): Promise<void> {
  const { principal, characterId } = await aPerson();
  await database().execute(sql`
    with made as (insert into characters select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
        'name', 'Seller ' || n))).* from characters c, generate_series(1, ${SELLERS}::int) n
      where c.id = ${characterId} returning id)
    insert into storefronts (character_id, user_id, title, description, enable_global, enable_guild, on_vacation, created_at, updated_at)
    select id, ${principal.userId}, 'Storefront ' || id, '', true, true, false, now(), now() from made`);
}
