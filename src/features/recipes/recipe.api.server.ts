import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';
import { arrayOf, bool, int, object, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Recipe } from './recipe.rules.ts';
import { readRecipes, recipeFaults } from './recipe-catalog.rules.ts';

/** The recipes that this version ships. */
export const SHIPPED_RECIPES = join(process.cwd(), 'catalog', 'recipes.json');

const PARTS = arrayOf(object({ item: text, quantity: int }));

/** One import at a time: the number is ours alone. */
const RECIPES_LOCK = 4_917_240_522;

export interface RecipeImport {
  readonly source: 'shipped' | 'imported';
  /** Recipes that the list doesn't have leave the book. */
  readonly replace: boolean;
}

export type RecipesImported =
  | { readonly faults: readonly string[] }
  | { readonly added: number; readonly changed: number; readonly unchanged: number; readonly retired: number };

/** Adds recipes to the book and changes those that are there; nothing where one has a fault. The same list again changes nothing. */
export async function importRecipes(
  tx: Tx,
  recipes: readonly Recipe[],
  { source, replace }: RecipeImport,
): Promise<RecipesImported> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RECIPES_LOCK})`);
  const known = await knownItems(tx);
  const faults = recipeFaults(recipes, known, replace ? new Map() : await partsInBook(tx));
  if (faults.length > 0) return { faults };
  const written = await sqlRows(tx).as({ added: bool })(sql`
    insert into game_recipes as known (item_guid, quantity, profession, grade, parts, source)
    select item, quantity, profession, grade, parts, ${source}
    from jsonb_to_recordset(${JSON.stringify(recipes)}::jsonb)
      as given (item uuid, quantity int, profession text, grade text, parts jsonb)
    order by item
    on conflict (item_guid) do update set quantity = excluded.quantity, profession = excluded.profession,
      grade = excluded.grade, parts = excluded.parts, source = excluded.source, retired_at = null
    where known.retired_at is not null or (known.quantity, known.profession, known.grade, known.parts)
      is distinct from (excluded.quantity, excluded.profession, excluded.grade, excluded.parts)
    returning (xmax = 0) as added`);
  const added = written.filter((row) => row.added).length;
  const retired = replace ? await retireOthers(tx, recipes, source) : 0;
  return { added, changed: written.length - added, unchanged: recipes.length - written.length, retired };
}

async function retireOthers(tx: Tx, recipes: readonly Recipe[], source: RecipeImport['source']): Promise<number> {
  const [row] = await sqlRows(tx).as({ n: int })(sql`
    with retired as (
      update game_recipes set retired_at = now(), source = ${source} where retired_at is null
        and item_guid not in (select unnest(${sql.param(recipes.map(({ item }) => item))}::uuid[]))
      returning 1)
    select count(*)::int as n from retired`);
  return row?.n ?? 0;
}

const knownItems = async (tx: Tx): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await sqlRows(tx).as({ guid: text, name: text })(sql`select guid, name from game_items where retired_at is null`)
    ).map(({ guid, name }) => [guid, name]),
  );

const partsInBook = async (tx: Tx) =>
  new Map(
    (
      await sqlRows(tx).as({ item: text, parts: PARTS })(
        sql`select item_guid as item, parts from game_recipes where retired_at is null`,
      )
    ).map(({ item, parts }) => [item, parts]),
  );

/**
 * Brings the recipes to what this version ships, as long as no one has imported recipes: after that the book is the operator's.
 * Recipes of items that an operator's catalog doesn't have are left out.
 */
export async function shipRecipes(tx: Tx, path = SHIPPED_RECIPES): Promise<void> {
  const [book] = await sqlRows(tx).as({ imported: bool })(
    sql`select exists (select from game_recipes where source = 'imported') as imported`,
  );
  if (book?.imported) return;
  const file = readRecipes(await readFile(path, 'utf8'));
  if ('faults' in file) throw new Error(`${path}: ${file.faults[0]}`);
  const known = await knownItems(tx);
  const fitting = file.recipes.filter(({ item, parts }) =>
    [item, ...parts.map((part) => part.item)].every((guid) => known.has(guid)),
  );
  const done = await importRecipes(tx, fitting, { source: 'shipped', replace: true });
  if ('faults' in done) throw new Error(`${path}: ${done.faults[0]}`);
}
