import { sql } from 'drizzle-orm';
import { ARCHETYPES } from '#/features/game/game.data.ts';
import { classOf } from '#/features/game/game.rules.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { ITEM, ITEM_COLUMNS } from '#/features/items/item.queries.server.ts';
import { OFFERED, OFFERED_COLUMNS } from '#/features/listings/listing.sql.server.ts';
import { isEnabledOn } from '#/features/storefronts/storefront.rules.ts';
import { STOREFRONT, STOREFRONT_COLUMNS } from '#/features/storefronts/storefront.sql.server.ts';
import { scored } from '#/features/trades/trade.queries.server.ts';
import { TRADER, traderJson } from '#/features/trades/trade.sql.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { type PageInput, sortParts } from '#/platform/lists/list.ts';
import type { Actor } from '#/platform/operation.server.ts';
import { anyone } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { MarketPolicy } from './market.policy.ts';
import {
  guildStorefrontInput,
  type MarketFilters,
  searchGlobalInput,
  searchGuildInput,
  storefrontInput,
} from './market.schema.ts';
import { pageOfListings, storefrontPattern } from './market.sql.server.ts';

const FOUND = { ...OFFERED, sellerName: text };
const FOUND_STOREFRONT = {
  ...{
    characterId: text,
    title: text,
    sellerName: text,
    node: text.orNull,
    avatarImageLink: text.orNull,
    listings: int,
  },
};
/** Storefronts that a search shows, the best first. */
const STOREFRONTS_SHOWN = 8;
/** Those that are ordered for that; where more have the words, the text says too little. */
const WEIGHED = 200;

const BY: Readonly<Record<'newest' | 'price', SortKey>> = {
  newest: { by: sql`l.created_at`, type: 'timestamptz' },
  price: { by: sql`l.unit_price`, type: 'bigint' },
};

/** Listings and storefronts that fit, on the global market or in a guild: two groups of one search. */
async function searchMarket(db: Db, guildId: string | null, own: string | null, filters: MarketFilters & PageInput) {
  const { cursor, limit, sort } = filters;
  const { by, desc } = sort === 'newest' ? { by: 'newest' as const, desc: true } : sortParts(sort);
  const page = keysetPage({ cursor, limit, sort }, [
    { ...BY[by], desc },
    { by: sql`l.id`, type: 'uuid', desc },
  ]);
  const isFirst = cursor === undefined;
  const [found, storefronts, ownCharacterIds, item] = await Promise.all([
    sqlRows(db).as({ ...FOUND, pageKey })(sql`
      select ${OFFERED_COLUMNS}, c.name as "sellerName", ${page.key} as "pageKey"
      from ${pageOfListings(guildId, filters, page)} join game_items i on i.guid = l.item_guid
        join characters c on c.id = l.character_id
      order by ${page.order}`),
    // With the first page, and where words or nothing is asked: filters are of listings.
    isFirst && isPlain(filters) ? findStorefronts(db, guildId, filters.query) : [],
    isFirst && own !== null ? ownCharacters(db, own) : [],
    isFirst && filters.item !== undefined ? readItem(db, filters.item) : null,
  ]);
  const { rows, nextCursor } = page.cut(found);
  return {
    items: rows.map(({ pageKey: _, ...row }) => row),
    nextCursor,
    storefronts,
    ownCharacterIds,
    item,
  };
}

/** Whether nothing but words is asked. */
const isPlain = ({ query: _, sort: __, cursor: ___, limit: ____, ...filters }: MarketFilters & PageInput): boolean =>
  Object.values(filters).every((filter) => filter === undefined);

/** The item that a search is narrowed to. */
async function readItem(db: Db, guid: string) {
  const [item] = await sqlRows(db).as(ITEM)(sql`select ${ITEM_COLUMNS} from game_items i where i.guid = ${guid}`);
  return item ?? null;
}

/** The viewer's own, which they can't buy of. */
const ownCharacters = async (db: Db, userId: string): Promise<string[]> =>
  (
    await sqlRows(db).as({ id: text })(sql`select id from characters where user_id = ${userId} and deleted_at is null`)
  ).map(({ id }) => id);

/** Open storefronts there whose title or seller has the words, by title. */
function findStorefronts(db: Db, guildId: string | null, asked: string) {
  const pattern = storefrontPattern(asked);
  // Each by an index of its own.
  const named =
    asked === ''
      ? sql`true`
      : sql`s.character_id in ((select character_id from storefronts where title ilike ${pattern} limit ${WEIGHED})
          union all (select o.character_id from characters n join storefronts o on o.character_id = n.id
            where n.name ilike ${pattern} limit ${WEIGHED}))`;
  const there =
    guildId === null
      ? sql`storefronts s join characters c on c.id = s.character_id where s.enable_global and not s.on_vacation`
      : sql`members m join storefronts s on s.character_id = m.character_id join characters c on c.id = s.character_id
          where m.guild_id = ${guildId} and s.enable_guild and not s.on_vacation`;
  const platform = guildId === null ? sql`l.guild_id is null` : sql`l.guild_id = ${guildId}`;
  return sqlRows(db).as(FOUND_STOREFRONT)(sql`
    select f.*, (select count(*)::int from listings l where l.character_id = f."characterId" and ${platform}
        and l.status = 'active' and l.stock > l.reserved) as listings
    from (select s.character_id as "characterId", s.title, c.name as "sellerName", s.node, s.avatar_image_link as "avatarImageLink"
      from ${there} and ${named} and c.deleted_at is null and c.archived_at is null order by s.title, s.character_id limit ${STOREFRONTS_SHOWN}) f
    order by f.title, f."characterId"`);
}

/** The global market. */
export const searchGlobal = query({
  name: 'market.searchGlobal',
  input: searchGlobalInput,
  allow: anyone,
  read: ({ db, who, input }) => searchMarket(db, null, ownerOf(who), input),
});

/** The market of a guild. */
export const searchGuild = guildQuery({
  name: 'market.searchGuild',
  input: searchGuildInput,
  allow: MarketPolicy.viewInGuild,
  read: ({ db, who, input: { guildId, ...filters } }) => searchMarket(db, guildId, who.userId, filters),
});

const ownerOf = (who: Actor): string | null => (who.kind === 'user' ? who.userId : null);

export type MarketPage = Awaited<ReturnType<typeof searchGlobal>>;
export type FoundListing = MarketPage['items'][number];
export type FoundStorefront = MarketPage['storefronts'][number];

const SHOWN = {
  ...STOREFRONT,
  ...{
    characterId: text,
    userId: text,
    sellerName: text,
    primary: oneOf(ARCHETYPES),
    secondary: oneOf(ARCHETYPES).orNull,
  },
  ...{ level: int, guildName: text.orNull, trader: TRADER },
};

/** A storefront with its seller; `guildId`: of a member of that guild. */
async function loadStorefront(db: Db, characterId: string, guildId: string | null) {
  const [found] = await sqlRows(db).as(SHOWN)(sql`
    select ${STOREFRONT_COLUMNS}, c.id as "characterId", c.user_id as "userId", c.name as "sellerName", c.level,
      c.primary_archetype as "primary", c.secondary_archetype as "secondary",
      (select g.name from guilds g where g.id = ${guildId}::uuid) as "guildName", ${traderJson(sql`c.user_id`)} as trader
    from characters c join storefronts s on s.character_id = c.id
    where c.id = ${characterId} and c.deleted_at is null and c.archived_at is null ${
      guildId === null
        ? sql``
        : sql`and exists (select from members m where m.guild_id = ${guildId} and m.character_id = c.id)`
    }`);
  return found ?? null;
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loadStorefront>>>;

/** What a page says of it. One that is turned off there says no more than that. */
function shownTo(userId: string | null, platform: 'global' | 'guild', loaded: Loaded) {
  const { userId: ownerId, primary, secondary, trader, ...storefront } = loaded;
  const isMine = userId === ownerId;
  if (!isEnabledOn(platform, loaded)) return { available: false as const, isMine, storefront: null };
  return {
    ...{ available: true as const, isMine },
    storefront: { ...storefront, className: classOf(primary, secondary), trader: scored(trader) },
  };
}

/** A storefront as everyone sees it who is signed in. */
export const getStorefront = query({
  name: 'market.getStorefront',
  input: storefrontInput,
  load: (db, { characterId }) => loadStorefront(db, characterId, null),
  allow: anyone,
  read: async ({ who, loaded }) => shownTo(ownerOf(who), 'global', loaded),
});

/** A member's storefront as the guild sees it. */
export const getGuildStorefront = guildQuery({
  name: 'market.getGuildStorefront',
  input: guildStorefrontInput,
  load: (db, { guildId, characterId }) => loadStorefront(db, characterId, guildId),
  allow: MarketPolicy.viewInGuild,
  read: async ({ who, loaded }) => shownTo(who.userId, 'guild', loaded),
});

export type ShownStorefront = NonNullable<Awaited<ReturnType<typeof getStorefront>>['storefront']>;
