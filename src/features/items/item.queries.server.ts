import { type SQL, sql } from 'drizzle-orm';
import { foldForSearch } from '#/base/text.ts';
import { arrayOf, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { containing, TRIGRAM } from '#/platform/lists/list.server.ts';
import { anyone } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { ITEM_CATEGORIES, ITEM_ICONS } from './item.rules.ts';
import { searchItemsInput } from './item.schema.ts';

/** Columns of an item for `ITEM`, of `game_items i`. */
export const ITEM_COLUMNS = sql`i.guid, i.name, i.category, i.icon, i.rarities`;
export const ITEM = {
  ...{ guid: text, name: text, category: oneOf(ITEM_CATEGORIES), icon: oneOf(ITEM_ICONS) },
  rarities: arrayOf(text),
};

/** Names with the words somewhere of which the first are answered. Where there are more, the text says too little for an order to help. */
const WEIGHED = 500;

/** Items of the catalog whose names have all these words: those that begin with the text first, then by name. */
export const searchItems = query({
  name: 'item.searchItems',
  input: searchItemsInput,
  allow: anyone,
  read: async ({ db, input: { query: asked, craftable, limit } }) => {
    const itemsWhere = (condition: SQL): SQL => sql`
      select ${ITEM_COLUMNS}, i.searched from game_items i
      where i.retired_at is null and ${condition} ${craftable ? HAS_RECIPE : sql``}`;
    const wanted = foldForSearch(asked);
    const begins = sql`i.searched collate "C" like ${containing(wanted).slice(1)}`;
    const byName = sql`order by i.searched collate "C", i.guid limit ${limit}`;
    const found = await sqlRows(db).as(ITEM)(sql`
      with begin as (${itemsWhere(begins)} ${byName}),
        others as (
          ${itemsWhere(sql`${hasWords(wanted)} and not (${begins}) and (select count(*) from begin) < ${limit}`)} limit ${WEIGHED}),
        rest as (select * from others i ${byName})
      select ${ITEM_COLUMNS} from (select *, 0 as place from begin union all select *, 1 from rest) i
      order by place, i.searched collate "C", i.guid limit ${limit}`);
    return { items: found };
  },
});

const HAS_RECIPE = sql`and exists (select from game_recipes r where r.item_guid = i.guid and r.retired_at is null)`;

/** Whether an item `i` is one that the search finds; the text is folded. */
export const named = (wanted: string): SQL =>
  isShort(wanted) ? sql`i.searched collate "C" like ${containing(wanted).slice(1)}` : hasWords(wanted);

/** Of such texts only beginnings of names are looked for: most names have some letter. */
const isShort = (wanted: string): boolean => !TRIGRAM.test(wanted);

function hasWords(wanted: string): SQL {
  if (isShort(wanted)) return sql`false`;
  const words = [...new Set(wanted.split(' '))];
  return sql.join(
    words.map((word) => sql`i.searched like ${containing(word)}`),
    sql` and `,
  );
}
