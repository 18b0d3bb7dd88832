import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { foldForSearch } from '#/base/text.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { StorefrontPolicy } from '#/features/storefronts/storefront.policy.ts';
import { readOwnTrader } from '#/features/storefronts/storefront.queries.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { int, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { containing, keysetPage, pageKey } from '#/platform/lists/list.server.ts';
import type { PageInput } from '#/platform/lists/list.ts';
import { anyone } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { ListingPolicy } from './listing.policy.ts';
import { listInGuildInput, listingInput, listMineInput, listOfInput } from './listing.schema.ts';
import { isOffered, LISTING, LISTING_COLUMNS, MORE, MORE_COLUMNS, type OFFERED } from './listing.sql.server.ts';

export type ListingRow = RowOf<typeof LISTING>;
/** What its card shows, and what is asked of whoever buys. */
export type OfferedListing = RowOf<typeof OFFERED>;

const NEWEST = (sort: string, paging: PageInput) =>
  keysetPage({ ...paging, sort }, [
    { by: sql`l.created_at`, type: 'timestamptz', desc: true },
    { by: sql`l.id`, type: 'uuid', desc: true },
  ]);

async function readPage(db: Db, where: SQL, sort: string, paging: PageInput) {
  const page = NEWEST(sort, paging);
  const found = await sqlRows(db).as({ ...LISTING, pageKey })(sql`
    select ${LISTING_COLUMNS}, ${page.key} as "pageKey" from listings l join game_items i on i.guid = l.item_guid
    where ${where} and ${page.after} order by ${page.order} limit ${page.limit}`);
  const { rows, nextCursor } = page.cut(found);
  return { items: rows.map(({ pageKey: _, ...row }) => row), nextCursor };
}

/** Listings of an own character, whatever their state, newest first, with what the page says of them all. */
export const listMine = query({
  name: 'listing.listMine',
  input: listMineInput,
  load: readOwnTrader,
  allow: StorefrontPolicy.manage,
  read: async ({ db, input: { characterId, view, query: asked, cursor, limit }, loaded: trader }) => {
    const state = view === 'archived' ? sql`l.status = 'archived'` : sql`l.status <> 'archived'`;
    const named = asked === '' ? sql`true` : sql`l.searched like ${containing(foldForSearch(asked))}`;
    const [page, [counts]] = await Promise.all([
      readPage(db, sql`l.character_id = ${characterId} and ${state} and ${named}`, view, { cursor, limit }),
      sqlRows(db).as({ open: int, reserved: int })(sql`
        select count(*) filter (where status <> 'archived')::int as open, coalesce(sum(reserved), 0)::int as reserved
        from listings where character_id = ${characterId}`),
    ]);
    const { characterName, guildId, guildName } = trader;
    return { ...page, open: counts?.open ?? 0, reserved: counts?.reserved ?? 0, characterName, guildId, guildName };
  },
});

export type MyListings = Awaited<ReturnType<typeof listMine>>;

/** What a character offers on the global platform, newest first. */
export const listOf = query({
  name: 'listing.listOf',
  input: listOfInput,
  allow: anyone,
  read: ({ db, input: { characterId, cursor, limit } }) =>
    readPage(db, sql`l.character_id = ${characterId} and ${isOffered(null)}`, 'global', { cursor, limit }),
});

/** What a member offers in a guild, newest first. */
export const listInGuild = guildQuery({
  name: 'listing.listInGuild',
  input: listInGuildInput,
  allow: ListingPolicy.viewInGuild,
  read: ({ db, who, input: { characterId, cursor, limit } }) =>
    readPage(db, sql`l.character_id = ${characterId} and ${isOffered(who.guildId)}`, 'guild', { cursor, limit }),
});

/** An own listing whole, for its form. */
export const getMine = query({
  name: 'listing.getMine',
  input: listingInput,
  load: async (db, { listingId }, who) => {
    if (who.kind !== 'user') throw notFound();
    const [row] = await sqlRows(db).as({ ...LISTING, ...MORE, userId: text })(sql`
      select ${LISTING_COLUMNS}, ${MORE_COLUMNS}, l.user_id as "userId" from listings l join game_items i on i.guid = l.item_guid
      where l.id = ${listingId} and l.user_id = ${who.userId}`);
    return row ?? null;
  },
  allow: ListingPolicy.manage,
  read: async ({ db, loaded }) => {
    const [item] = await sqlRows(db).as({ rarities: (value) => (value as string[]).map(String) })(
      sql`select rarities from game_items where guid = ${loaded.gameItemGuid}`,
    );
    const { userId: _, ...listing } = loaded;
    return { ...listing, itemRarities: item?.rarities ?? [] };
  },
});

export type MyListing = Awaited<ReturnType<typeof getMine>>;
