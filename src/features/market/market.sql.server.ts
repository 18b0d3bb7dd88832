import { type SQL, sql } from 'drizzle-orm';
import { foldForSearch } from '#/base/text.ts';
import { RARITIES, REGIONS } from '#/features/game/game.data.ts';
import { nodeKeys } from '#/features/game/node.rules.ts';
import { ENTRY_GRADES, QUALITIES } from '#/features/items/inventory/inventory.rules.ts';
import { isOffered } from '#/features/listings/listing.sql.server.ts';
import { containing, type KeysetPage, TRIGRAM } from '#/platform/lists/list.server.ts';
import { ONLINE_SECONDS, openKindsOf } from './market.rules.ts';
import type { MarketFilters } from './market.schema.ts';

/** Words of a listing's kind, as the indexes listings_kind_newest and listings_kind_price have them. */
const KIND = {
  region: { column: sql`l.region`, type: sql`text`, values: REGIONS },
  rarity: { column: sql`l.rarity`, type: sql`text`, values: RARITIES },
  grade: { column: sql`l.grade`, type: sql`text`, values: ENTRY_GRADES },
  node: { column: sql`l.node`, type: sql`text`, values: nodeKeys },
  quality: { column: sql`coalesce(l.quality, -1)`, type: sql`int`, values: [-1, ...QUALITIES] },
} as const;

/**
 * SQL: the listings `l` of a page. Where filters leave few kinds open, the first rows of each are read by an index and set in order, so
 * that a rare kind costs what a common one does (docs/decisions/186); else the index of the order is read until the page is full.
 */
export function pageOfListings(guildId: string | null, filters: MarketFilters, page: KeysetPage): SQL {
  const where = sql`${isOffered(guildId)} and l.stock > l.reserved and ${narrowed(filters)} and ${page.after}
    order by ${page.order} limit ${page.limit}`;
  const open = openKindsOf(filters, guildId === null);
  if (open === null) return sql`(select l.* from listings l where ${where}) l`;
  const kinds = open.map((kind) => {
    const { values: known, type } = KIND[kind];
    const values = typeof known === 'function' ? known() : known;
    return sql`unnest(${sql.param(values)}::${type}[]) as ${sql.identifier(kind)}`;
  });
  const same = open.map((kind) => sql`${KIND[kind].column} = ${sql.identifier(kind)}.${sql.identifier(kind)} and`);
  return sql`(
    select l.* from ${sql.join([sql`(select) as kinds`, ...kinds], sql` cross join `)}
    cross join lateral (select l.* from listings l where ${sql.join(same, sql` `)} ${where}) l
    order by ${page.order} limit ${page.limit}) l`;
}

function narrowed(filters: MarketFilters): SQL {
  const { query: asked, item, region, server, node, rarity, quality, grade, minPrice, maxPrice, online } = filters;
  const parts = [
    asked === '' ? null : textFits(foldForSearch(asked)),
    item === undefined ? null : sql`l.item_guid = ${item}`,
    region === undefined ? null : sql`l.region = ${region}`,
    server === undefined ? null : sql`l.server = ${server}`,
    node === undefined ? null : sql`l.node = ${node}`,
    rarity === undefined ? null : sql`l.rarity = ${rarity}`,
    quality === undefined ? null : sql`coalesce(l.quality, -1) = ${quality}`,
    grade === undefined ? null : sql`l.grade = ${grade}`,
    minPrice === undefined ? null : sql`l.unit_price >= ${minPrice}`,
    maxPrice === undefined ? null : sql`l.unit_price <= ${maxPrice}`,
    online === undefined
      ? null
      : sql`l.user_id in (select s.user_id from sessions s
      where s.updated_at > now() - make_interval(secs => ${ONLINE_SECONDS}) and s.expires_at > now())`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/**
 * Of several words each is looked for by itself, the longest first, and what has them all is looked at: as one piece, the index counts the
 * common words whole before it comes to the rare one. Another collation keeps the piece out of the plan. Without three letters in a row a
 * text is looked for at the beginning, which another index knows.
 */
function textFits(wanted: string): SQL {
  if (!TRIGRAM.test(wanted)) return sql`l.searched collate "C" like ${containing(wanted).slice(1)}`;
  const words = wanted.split(' ').filter((word) => TRIGRAM.test(word));
  if (words.length === 1) return sql`l.searched like ${containing(wanted)}`;
  const each = words
    .toReversed()
    .toSorted((a, b) => b.length - a.length)
    .slice(0, WORDS_ASKED)
    .map((word) => sql`l.searched like ${containing(word)}`);
  return sql.join([...each, sql`l.searched collate "C" like ${containing(wanted)}`], sql` and `);
}

/** Words that the index is asked for; the others are looked at. */
const WORDS_ASKED = 3;

/** A pattern for storefronts: short texts begin what they find. */
export const storefrontPattern = (asked: string): string =>
  TRIGRAM.test(asked) ? containing(asked) : containing(asked).slice(1);
