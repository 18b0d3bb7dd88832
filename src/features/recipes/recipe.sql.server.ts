import { type SQL, sql } from 'drizzle-orm';
import { ARTISAN_GRADES, type ArtisanGrade } from '#/features/game/game.data.ts';
import { ITEM_CATEGORIES, ITEM_ICONS } from '#/features/items/item.rules.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { TreeItem } from './recipe.rules.ts';

export const GRADES: SQL = sql`${sql.param(ARTISAN_GRADES)}::text[]`;

const ITEM = {
  ...{ guid: text, name: text, category: oneOf(ITEM_CATEGORIES), icon: oneOf(ITEM_ICONS), profession: text.orNull },
  ...{ makes: int.orNull, by: text.orNull, grade: oneOf(ARTISAN_GRADES).orNull },
  parts: arrayOf(object({ item: text, quantity: int })).orNull,
};

/** An item and everything it is made of, by GUID; empty for an item that there is not. */
export async function treeItemsOf(db: Db, itemGuid: string): Promise<ReadonlyMap<string, TreeItem>> {
  const rows = await sqlRows(db).as(ITEM)(sql`
    with recursive tree (guid) as (
      select ${itemGuid}::uuid
      union
      select (p.value ->> 'item')::uuid from tree t
      join game_recipes r on r.item_guid = t.guid and r.retired_at is null
      cross join lateral jsonb_array_elements(r.parts) p)
    select i.guid, i.name, i.category, i.icon, i.profession, r.quantity as makes, r.profession as by, r.grade, r.parts
    from tree t
    -- Each by its key, however many the planner expects of a tree.
    cross join lateral (select * from game_items i where i.guid = t.guid offset 0) i
    left join lateral (select * from game_recipes r where r.item_guid = t.guid and r.retired_at is null offset 0) r on true`);
  return new Map(rows.map((row) => [row.guid, treeItem(row)]));
}

type ItemRow = Omit<TreeItem, 'recipe'> & {
  readonly makes: number | null;
  readonly by: string | null;
  readonly grade: ArtisanGrade | null;
  readonly parts: readonly { readonly item: string; readonly quantity: number }[] | null;
};

const treeItem = ({ makes, by, grade, parts, ...item }: ItemRow): TreeItem => ({
  ...item,
  recipe:
    makes === null || by === null || grade === null || parts === null
      ? null
      : { quantity: makes, profession: by, grade, parts },
});
