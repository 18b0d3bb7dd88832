import { type SQL, sql } from 'drizzle-orm';
import { foldForSearch } from '#/base/text.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { instant, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { containing, keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { type Page, type PageInput, sortParts } from '#/platform/lists/list.ts';
import { can } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { ITEM, ITEM_COLUMNS } from '../item.queries.server.ts';
import { InventoryPolicy } from './inventory.policy.ts';
import { readOwnCharacter } from './inventory.repository.server.ts';
import { ENTRY_GRADES, ENTRY_RARITIES } from './inventory.rules.ts';
import { listEntriesInput, type NarrowedInput } from './inventory.schema.ts';
import type { EntrySort } from './inventory.search.ts';

/** What an own character has: narrowed, in the order asked for. */
export const listEntries = query({
  name: 'inventory.listEntries',
  input: listEntriesInput,
  load: readOwnCharacter,
  allow: InventoryPolicy.view,
  read: async ({ db, who, input, loaded: { userId, name } }) => ({
    ...(await readEntries(db, input)),
    character: { name },
    can: { change: can(who, InventoryPolicy.change, { userId }) },
  }),
});

export type InventoryPage = Awaited<ReturnType<typeof listEntries>>;

const ENTRY = {
  ...ITEM,
  ...{ id: text, quantity: int, rarity: oneOf(ENTRY_RARITIES), quality: int.orNull, grade: oneOf(ENTRY_GRADES) },
  ...{ enchantment: int.orNull, node: text.orNull, note: text, updatedAt: instant },
};
/** An entry with its item. */
export type EntryRow = RowOf<typeof ENTRY>;

/** Entries of a character that was judged before; the number of all with the first page. */
export async function readEntries(
  db: Db,
  { characterId, query: asked, category, rarity, sort, ...paging }: NarrowedInput & PageInput,
): Promise<Page<EntryRow>> {
  const page = keysetPage({ ...paging, sort }, keysOf(sort));
  const where = sql`e.character_id = ${characterId} and e.deleted_at is null ${asked === '' ? sql`` : mentions(asked)}
    ${category ? sql`and i.category = ${category}` : sql``} ${rarity ? sql`and e.rarity = ${rarity}` : sql``}`;
  const from = sql`inventory_entries e join game_items i on i.guid = e.item_guid`;
  const [found, counted] = await Promise.all([
    sqlRows(db).as({ ...ENTRY, pageKey })(sql`
      select ${ITEM_COLUMNS}, e.id, e.quantity, e.rarity, e.quality, e.grade, e.enchantment, e.node, e.note,
        e.updated_at as "updatedAt", ${page.key} as "pageKey"
      from ${from} where ${where} and ${page.after} order by ${page.order} limit ${page.limit}`),
    paging.cursor === undefined
      ? sqlRows(db).as({ n: int })(sql`select count(*)::int as n from ${from} where ${where}`)
      : [],
  ]);
  const { rows, nextCursor } = page.cut(found);
  const [total] = counted;
  return { items: rows.map(({ pageKey: _, ...row }) => row), nextCursor, ...(total && { total: total.n }) };
}

const mentions = (asked: string): SQL =>
  sql`and (i.searched like ${containing(foldForSearch(asked))} or e.note ilike ${containing(asked)})`;

const NAME: SortKey = { by: sql`i.searched collate "C"`, type: 'text' };
const BY: Readonly<Record<EntrySort, SortKey>> = {
  name: NAME,
  quantity: { by: sql`e.quantity`, type: 'int' },
  rarity: {
    by: sql`array_position(array[${sql.join(
      ENTRY_RARITIES.map((rarity) => sql.raw(`'${rarity}'`)),
      sql`, `,
    )}], e.rarity)`,
    type: 'int',
  },
  updated: { by: sql`e.updated_at`, type: 'timestamptz' },
};

/** Ties are in the order of names. */
function keysOf(sort: NarrowedInput['sort']): readonly SortKey[] {
  const { by, desc } = sortParts(sort);
  const ties = by === 'name' ? [] : [NAME];
  return [{ ...BY[by], desc }, ...ties, { by: sql`e.id`, type: 'uuid' }];
}
