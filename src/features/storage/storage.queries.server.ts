import { type SQL, sql } from 'drizzle-orm';
import { foldForSearch } from '#/base/text.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange, GuildPolicy } from '#/features/guild-access/guild.policy.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { ENTRY_GRADES, ENTRY_RARITIES } from '#/features/items/inventory/inventory.rules.ts';
import { ITEM, ITEM_COLUMNS } from '#/features/items/item.queries.server.ts';
import { NO_PERSON } from '#/features/members/roster/people.sql.server.ts';
import { pointSettings } from '#/features/point-pools/point.settings.ts';
import { firstPoolOf } from '#/features/point-pools/pool.rules.ts';
import { pointBalances } from '#/features/points/point.api.server.ts';
import { readSettings } from '#/features/settings/settings-tab.queries.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, object, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { containing, keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { type Page, type PageInput, sortParts } from '#/platform/lists/list.ts';
import { can } from '#/platform/policy.ts';
import { StoragePolicy } from './storage.policy.ts';
import { partsOf, STOCK_BOOK } from './storage.repository.server.ts';
import { listStockInput, type StockFilters, stockInput } from './storage.schema.ts';
import type { StockSort } from './storage.search.ts';

/** Variants below their minimum that the page shows. */
const SHOWN = 20;

const PLACE = {
  id: text,
  node: text.orNull,
  holder: text.orNull,
  characterId: text.orNull,
  items: int,
  quantity: int,
  left: bool,
};
const LOW = { itemGuid: text, name: text, id: text, rarity: text, available: int, minimum: int };
const HEAD = { variants: int, low: int, waiting: int, places: arrayOf(object(PLACE)), below: arrayOf(object(LOW)) };

/** What the storage has in all: its places, what is below its minimum, and what the viewer may do. */
export const getStorage = guildQuery({
  name: 'storage.getStorage',
  input: guildIdInput,
  allow: StoragePolicy.view,
  read: async ({ db, who }) => {
    const { guildId, userId } = who;
    const [[head], settings, balances] = await Promise.all([
      sqlRows(db).as(HEAD)(sql`
        select (select count(*)::int from storage_items s where s.guild_id = ${guildId} and ${IS_SHOWN}) as variants,
          (select count(*)::int from storage_items s where s.guild_id = ${guildId} and total - reserved < minimum) as low,
          (select count(*)::int from storage_requests r where r.guild_id = ${guildId} and r.user_id = ${userId ?? NO_PERSON}::uuid
            and r.status in ('open', 'approved')) as waiting,
          coalesce((select jsonb_agg(p order by p.node, p.holder, p.id) from (
            select p.id, p.node, c.name as holder, p.character_id as "characterId", count(a.id)::int as items,
              coalesce(sum(a.balance), 0)::bigint as quantity, p.character_id is not null and not exists (select from members m
                where m.guild_id = p.guild_id and m.character_id = p.character_id) as "left"
            from storage_places p left join characters c on c.id = p.character_id
            left join ledger_accounts a on a.guild_id = p.guild_id and a.book = ${STOCK_BOOK} and a.holder = p.id and a.balance > 0
            where p.guild_id = ${guildId} group by p.guild_id, p.id, c.name) p), '[]'::jsonb) as places,
          coalesce((select jsonb_agg(l order by l.name, l.id) from (
            select s.id, s.item_guid as "itemGuid", i.name, s.rarity, s.total - s.reserved as available, s.minimum
            from storage_items s join game_items i on i.guid = s.item_guid
            where s.guild_id = ${guildId} and s.total - s.reserved < s.minimum
            order by i.searched collate "C", s.id limit ${SHOWN}) l), '[]'::jsonb) as below`),
      readSettings(db, guildId, pointSettings),
      pointBalances(db, { guildId, poolId: firstPoolOf(guildId) }, userId === null ? [] : [userId]),
    ]);
    return {
      ...{ variants: head?.variants ?? 0, low: head?.low ?? 0, places: head?.places ?? [], below: head?.below ?? [] },
      /** The viewer's own requests, purchases and donations that wait; there is a limit to them. */
      waiting: head?.waiting ?? 0,
      /** What the viewer can buy with, in hundredths; null where the guild has no points. */
      points: settings.dkpEnabled ? { name: settings.dkpName, balance: (userId && balances.get(userId)) || 0 } : null,
      can: {
        edit: canChange(who, StoragePolicy.edit, undefined),
        request: canChange(who, StoragePolicy.request, undefined),
        createTask: who.holds('create:tasks') && !who.archived,
      },
    };
  },
});

export type Storage = Awaited<ReturnType<typeof getStorage>>;

/** What was emptied is shown as long as it has a price or a minimum. */
const IS_SHOWN = sql`(s.total > 0 or s.price is not null or s.minimum is not null)`;

const STOCK = {
  ...ITEM,
  ...{ id: text, rarity: oneOf(ENTRY_RARITIES), quality: int.orNull, grade: oneOf(ENTRY_GRADES) },
  ...{ enchantment: int.orNull, total: int, reserved: int, available: int, price: int.orNull, minimum: int.orNull },
};
/** A variant with what there is of it in all. */
export type StockFacts = RowOf<typeof STOCK>;
const COLUMNS = sql`${ITEM_COLUMNS}, s.id, s.rarity, s.quality, s.grade, s.enchantment, s.total, s.reserved,
  s.total - s.reserved as available, s.price, s.minimum`;

/** A place of a variant, as lists name it. */
export interface StockPlace {
  readonly placeId: string;
  readonly node: string | null;
  readonly holder: string | null;
  readonly quantity: number;
}
export type StockRow = StockFacts & { readonly places: readonly StockPlace[] };

/** Stored variants: narrowed, in the order asked for, each with its places. */
export const listStock = guildQuery({
  name: 'storage.listStock',
  input: listStockInput,
  allow: StoragePolicy.view,
  read: ({ db, input }) => readStock(db, input),
});

export async function readStock(
  db: Db,
  { guildId, query: asked, item, place, category, rarity, only, sort, ...paging }: StockFilters & PageInput,
): Promise<Page<StockRow>> {
  const page = keysetPage({ ...paging, sort }, keysOf(sort));
  const narrowed: SQL[] = [
    sql`s.guild_id = ${guildId}`,
    only === 'below' ? sql`s.total - s.reserved < s.minimum` : only === 'priced' ? sql`s.price is not null` : IS_SHOWN,
    ...(asked === '' ? [] : [sql`i.searched like ${containing(foldForSearch(asked))}`]),
    ...(category ? [sql`i.category = ${category}`] : []),
    ...(rarity ? [sql`s.rarity = ${rarity}`] : []),
    ...(place ? [isAt(place)] : []),
    ...(item ? [sql`s.item_guid = ${item}::uuid`] : []),
  ];
  const where = sql.join(narrowed, sql` and `);
  const from = sql`storage_items s join game_items i on i.guid = s.item_guid`;
  const [found, counted] = await Promise.all([
    sqlRows(db).as({ ...STOCK, pageKey })(sql`
      select ${COLUMNS}, ${page.key} as "pageKey"
      from ${from} where ${where} and ${page.after} order by ${page.order} limit ${page.limit}`),
    paging.cursor === undefined
      ? sqlRows(db).as({ n: int })(sql`select count(*)::int as n from ${from} where ${where}`)
      : [],
  ]);
  const { rows, nextCursor } = page.cut(found);
  const parts = Map.groupBy(
    rows.length === 0
      ? []
      : await partsOf(
          db,
          guildId,
          rows.map(({ id }) => id),
        ),
    ({ itemId }) => itemId,
  );
  const [total] = counted;
  return {
    items: rows.map(({ pageKey: _, ...row }) => ({ ...row, places: placesFrom(parts.get(row.id)) })),
    nextCursor,
    ...(total && { total: total.n }),
  };
}

const placesFrom = (parts: Awaited<ReturnType<typeof partsOf>> = []): readonly StockPlace[] =>
  parts.map(({ placeId, node, holder, quantity }) => ({ placeId, node, holder, quantity }));

const isAt = (place: string): SQL => sql`exists (
  select from ledger_accounts a where a.guild_id = s.guild_id and a.book = ${STOCK_BOOK} and a.unit = s.id::text
    and a.holder = ${place}::uuid and a.balance > 0)`;

const NAME: SortKey = { by: sql`i.searched collate "C"`, type: 'text' };
const BY: Readonly<Record<StockSort, SortKey>> = {
  name: NAME,
  available: { by: sql`(s.total - s.reserved)`, type: 'bigint' },
  total: { by: sql`s.total`, type: 'bigint' },
  price: { by: sql`coalesce(s.price, 0)`, type: 'bigint' },
};

/** Ties are in the order of names. */
function keysOf(sort: StockFilters['sort']): readonly SortKey[] {
  const { by, desc } = sortParts(sort);
  const ties = by === 'name' ? [] : [NAME];
  return [{ ...BY[by], desc }, ...ties, { by: sql`s.id`, type: 'uuid' }];
}

/** One variant with its places: for dialogs that open from elsewhere. */
export const getStock = guildQuery({
  name: 'storage.getStock',
  input: stockInput,
  load: async (db, { guildId, itemId }) => {
    const [item] = await sqlRows(db).as(STOCK)(sql`
      select ${COLUMNS} from storage_items s join game_items i on i.guid = s.item_guid
      where s.guild_id = ${guildId} and s.id = ${itemId}`);
    return item ? { item } : null;
  },
  allow: StoragePolicy.view,
  read: async ({ db, input: { guildId, itemId }, loaded: { item } }) => ({
    ...item,
    places: placesFrom(await partsOf(db, guildId, [itemId])),
  }),
});

/** For the guild dashboard: requests that wait for the viewer, and what is below its minimum. Null for those who don't edit. */
export const storageSummary = guildQuery({
  name: 'storage.storageSummary',
  input: guildIdInput,
  allow: GuildPolicy.view,
  read: async ({ db, who }) => {
    if (!canChange(who, StoragePolicy.edit, undefined) || !can(who, StoragePolicy.view, undefined)) return null;
    const [row] = await sqlRows(db).as({ open: int, approved: int, oldestAt: instant.orNull, low: int })(sql`
      select count(*) filter (where status = 'open')::int as open, count(*) filter (where status = 'approved')::int as approved,
        min(created_at) as "oldestAt",
        (select count(*)::int from storage_items where guild_id = ${who.guildId} and total - reserved < minimum) as low
      from storage_requests where guild_id = ${who.guildId} and status in ('open', 'approved')
        and (user_id <> ${who.userId ?? NO_PERSON}::uuid or ${who.isOwner})`);
    return row && (row.oldestAt !== null || row.low > 0) ? row : null;
  },
});

export type StorageSummary = NonNullable<Awaited<ReturnType<typeof storageSummary>>>;
