import { sql } from 'drizzle-orm';
import { foldForSearch } from '#/base/text.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { int, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { ITEM, ITEM_COLUMNS } from '../item.queries.server.ts';
import type { ItemFacts } from '../item.rules.ts';
import { ENTRIES_MAX, ENTRY_GRADES, ENTRY_RARITIES, existsIn, variantKey } from './inventory.rules.ts';
import type { ImportRow } from './inventory-import.rules.ts';

/** Why a line isn't imported: no item is called that, several are, its rarity is no rarity of the item, or an earlier line is the same. */
export const WHY_LEFT_OUT = ['unknown', 'several', 'rarity', 'same'] as const;
export interface LeftOut {
  readonly line: number;
  readonly item: string;
  readonly why: (typeof WHY_LEFT_OUT)[number];
}

export interface PlannedRow extends ImportRow {
  readonly itemGuid: string;
  /** The item's name as the catalog has it. */
  readonly name: string;
}

export interface PlannedChange extends PlannedRow {
  readonly entryId: string;
  /** The quantity that the entry has. */
  readonly before: number;
}

/** What a file does to an inventory. Entries that the file doesn't have stay as they are. */
export interface ImportPlan {
  readonly added: readonly PlannedRow[];
  readonly changed: readonly PlannedChange[];
  readonly unchanged: number;
  readonly leftOut: readonly LeftOut[];
  /** There would be more entries than an inventory can have. */
  readonly isTooMany: boolean;
}

const HAD = {
  ...{ id: text, itemGuid: text, quantity: int, rarity: oneOf(ENTRY_RARITIES), quality: int.orNull },
  ...{ grade: oneOf(ENTRY_GRADES), enchantment: int.orNull, node: text.orNull, note: text },
};

/** Compares the lines of a file with what the character has. Items are found by their names; the case doesn't matter. */
export async function planImport(db: Db, characterId: string, rows: readonly ImportRow[]): Promise<ImportPlan> {
  const had = await sqlRows(db).as(HAD)(sql`
    select id, item_guid as "itemGuid", quantity, rarity, quality, grade, enchantment, node, note
    from inventory_entries where character_id = ${characterId} and deleted_at is null`);
  const itemsOf = await itemsByName(db, characterId, rows);
  const entries = new Map(had.map((entry) => [variantKey(entry.itemGuid, entry), entry]));
  const seen = new Set<string>();
  const plan = { added: [] as PlannedRow[], changed: [] as PlannedChange[], leftOut: [] as LeftOut[] };
  let unchanged = 0;
  for (const row of rows) {
    const [item, another] = itemsOf(row.item);
    const key = item && variantKey(item.guid, row);
    const entry = key === undefined ? undefined : entries.get(key);
    const why = !item
      ? 'unknown'
      : another
        ? 'several'
        : !entry && !existsIn(item.rarities, row.rarity)
          ? 'rarity'
          : seen.has(key!)
            ? 'same'
            : null;
    if (why !== null) {
      plan.leftOut.push({ line: row.line, item: row.item, why });
      continue;
    }
    seen.add(key!);
    const planned = { ...row, itemGuid: item!.guid, name: item!.name };
    if (!entry) plan.added.push(planned);
    else if (entry.quantity === row.quantity && entry.note === row.note) unchanged += 1;
    else plan.changed.push({ ...planned, entryId: entry.id, before: entry.quantity });
  }
  return { ...plan, unchanged, isTooMany: had.length + plan.added.length > ENTRIES_MAX };
}

/** Items of the catalog, and retired ones that the character still has. */
async function itemsByName(
  db: Db,
  characterId: string,
  rows: readonly ImportRow[],
): Promise<(name: string) => readonly ItemFacts[]> {
  const names = [...new Set(rows.map(({ item }) => foldForSearch(item)))];
  const found = await sqlRows(db).as({ ...ITEM, searched: text })(sql`
    select ${ITEM_COLUMNS}, i.searched from game_items i
    where i.retired_at is null and i.searched collate "C" = any(${sql.param(names)}::text[])
    union
    select ${ITEM_COLUMNS}, i.searched from inventory_entries e join game_items i on i.guid = e.item_guid
    where e.character_id = ${characterId} and e.deleted_at is null and i.searched = any(${sql.param(names)}::text[])`);
  const byName = Map.groupBy(found, ({ searched }) => searched);
  return (name) => byName.get(foldForSearch(name)) ?? [];
}
