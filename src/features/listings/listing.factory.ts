import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { itemNamed } from '#/features/items/item.factory.ts';
import { aStorefront } from '#/features/storefronts/storefront.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { createListing } from './commands/create-listing.server.ts';
import { deleteListing } from './commands/delete-listing.server.ts';

type Facts = Partial<Omit<Parameters<typeof createListing>[0], 'characterId' | 'gameItemGuid'>> & {
  readonly item?: string;
};

/** Ten pieces of iron ore at one gold each. */
export const ORE = {
  ...{ title: 'Iron ore', stock: 10, priceGold: 1, priceSilver: 0, priceCopper: 0 },
  ...{ region: 'Europe' as const, server: 'Lotharia' as const, node: 'Joeva' as const, platform: 'global' as const },
};

/** What a character lists, in a storefront that is open on both platforms; answers its id. */
export async function aListing(
  user: UserPrincipal,
  characterId: string,
  { item = 'Iron Ore', ...facts }: Facts = {},
): Promise<string> {
  const known = await database().execute(sql`select from storefronts where character_id = ${characterId}`);
  if (known.rowCount === 0) await aStorefront(user, characterId);
  const { id } = await createListing.as(user, {
    ...{ characterId, gameItemGuid: await itemNamed(item), ...ORE, ...facts },
  });
  return id;
}

/** Pieces, and how many of them are reserved. */
export async function stockOf(listingId: string): Promise<[stock: number | undefined, reserved: number | undefined]> {
  const [row] = await sqlRows(database()).as({ stock: int, reserved: int })(
    sql`select stock, reserved from listings where id = ${listingId}`,
  );
  return [row?.stock, row?.reserved];
}

/** One that is archived. */
export async function anArchivedListing(user: UserPrincipal, characterId: string, facts: Facts = {}): Promise<string> {
  const listingId = await aListing(user, characterId, facts);
  await deleteListing.as(user, { listingId });
  return listingId;
}

export async function seedGuild({ owner }: FactoryGuild): Promise<void> {
  const texts = { description: 'Fresh from the mine.', deliveryInstructions: 'At the stall.' };
  const more = { ...texts, communicationInstructions: 'Whisper me.' };
  await aListing(owner.principal, owner.characterId, { ...more, platform: 'guild' });
  await aListing(owner.principal, owner.characterId, more);
}

export const bulkRows = (rows: number): readonly SQL[] => [
  sql`insert into listings (id, guild_id, user_id, character_id, item_guid, title, searched, description, delivery_instructions,
      communication_instructions, rarity, grade, region, server, node, is_node_storefront, unit_price, stock, reserved, status,
      created_at, updated_at)
    select gen_random_uuid(), case when s.n % 2 = 0 then s.guild_id end, s.user_id, s.character_id, i.guid, 'Bulk ' || md5(s.n::text),
      'bulk ' || md5(s.n::text), '', '', '', 'None', 'None', 'Europe', 'Lotharia', 'Joeva', false, s.n % 5000, 5, 0, 'active',
      now() - make_interval(mins => s.n::int), now()
    from (select * from sent limit ${rows}) s
    join (select guid, row_number() over (order by guid) as at from game_items) i on i.at = 1 + s.n % 20`,
  sql`insert into listing_movements (id, listing_id, kind, stock, reserved, at)
    select gen_random_uuid(), l.id, 'stocked', l.stock, 0, now() from listings l
    where not exists (select from listing_movements m where m.listing_id = l.id)`,
];
