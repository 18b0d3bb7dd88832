import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { foldForSearch } from '#/base/text.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { bool, int, sqlRows } from '#/platform/db/rows.server.ts';
import type { CatalogItem } from './item.schema.ts';
import { readCatalog } from './item-catalog.rules.ts';

/** The catalog that this version ships. */
export const SHIPPED_CATALOG = join(process.cwd(), 'catalog', 'items.json');

/** One import at a time: the number is ours alone. */
const CATALOG_LOCK = 4_917_240_521;
/** Items that one statement writes. */
const CHUNK = 2_000;

export interface ImportOptions {
  readonly source: 'shipped' | 'imported';
  /** Items that the list doesn't have leave the catalog. */
  readonly replace: boolean;
}

export interface Imported {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Left the catalog. */
  readonly retired: number;
}

/** Waits for its turn among all that change the catalog. */
export const lockCatalog = (tx: Tx): Promise<unknown> => tx.execute(sql`select pg_advisory_xact_lock(${CATALOG_LOCK})`);

/**
 * Adds items to the catalog and changes those that are there. The same list again changes nothing. What platform admins edited
 * stays as it is where items are shipped (decision 198).
 */
export async function importItems(
  tx: Tx,
  items: readonly CatalogItem[],
  { source, replace }: ImportOptions,
): Promise<Imported> {
  await lockCatalog(tx);
  let [added, changed] = [0, 0];
  // In the order of their keys, so that no two imports wait for each other.
  const sorted = items.toSorted((a, b) => (a.guid < b.guid ? -1 : 1));
  for (let at = 0; at < sorted.length; at += CHUNK) {
    const written = await writeItems(tx, sorted.slice(at, at + CHUNK), source);
    added += written.filter((row) => row.added).length;
    changed += written.filter((row) => !row.added).length;
  }
  const retired = replace ? await retireOthers(tx, items, source) : 0;
  return { added, changed, unchanged: items.length - added - changed, retired };
}

const writeItems = (tx: Tx, items: readonly CatalogItem[], source: ImportOptions['source']) =>
  sqlRows(tx).as({ added: bool })(sql`
    insert into game_items as known (guid, name, searched, category, slot, profession, icon, rarities, source)
    select guid, name, searched, category, slot, profession, icon,
      array(select r.rarity from jsonb_array_elements_text(rarities) with ordinality r (rarity, place) order by r.place), ${source}
    from jsonb_to_recordset(${JSON.stringify(items.map((item) => ({ ...item, searched: foldForSearch(item.name) })))}::jsonb)
      as given (guid uuid, name text, searched text, category text, slot text, profession text, icon text, rarities jsonb)
    on conflict (guid) do update set name = excluded.name, searched = excluded.searched, category = excluded.category,
      slot = excluded.slot, profession = excluded.profession, icon = excluded.icon, rarities = excluded.rarities,
      source = excluded.source, retired_at = null, edited_at = null, revision = known.revision + 1
    where ${replaced(source)} and (known.retired_at is not null or (known.name, known.category, known.slot, known.profession, known.icon, known.rarities)
      is distinct from (excluded.name, excluded.category, excluded.slot, excluded.profession, excluded.icon, excluded.rarities))
    returning (xmax = 0) as added`);

/** Which known items a list changes: a version that is shipped leaves alone what is the install's. */
const replaced = (source: ImportOptions['source']) =>
  source === 'imported' ? sql`true` : sql`known.source = 'shipped' and known.edited_at is null`;

async function retireOthers(tx: Tx, items: readonly CatalogItem[], source: ImportOptions['source']): Promise<number> {
  const [row] = await sqlRows(tx).as({ n: int })(sql`
    with retired as (
      update game_items known set retired_at = now(), source = ${source}, revision = revision + 1
      where ${replaced(source)} and retired_at is null and guid not in (select unnest(${sql.param(items.map(({ guid }) => guid))}::uuid[]))
      returning 1)
    select count(*)::int as n from retired`);
  return row?.n ?? 0;
}

/**
 * Brings the catalog to what this version ships, as long as no one has imported items: after that it is the operator's. What
 * platform admins edited or wrote stays as it is. Changes nothing where it is up to date.
 */
export async function shipItems(tx: Tx, path = SHIPPED_CATALOG): Promise<void> {
  const [known] = await sqlRows(tx).as({ imported: bool })(
    sql`select exists (select from game_items where source = 'imported') as imported`,
  );
  if (known?.imported) return;
  const catalog = readCatalog(await readFile(path, 'utf8'));
  if ('faults' in catalog) throw new Error(`${path}: ${catalog.faults[0]}`);
  await importItems(tx, catalog.items, { source: 'shipped', replace: true });
}
