import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { foldForSearch } from '#/base/text.ts';
import { isUuid } from '#/base/uuid.ts';
import { adminQuery } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { bool, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { ITEM, ITEM_COLUMNS, named } from '../item.queries.server.ts';
import { ITEM_SLOTS, ITEM_SOURCES } from '../item.rules.ts';
import { DESK_COUNTED, type DeskFilter } from './desk.rules.ts';
import { deskItemInput, deskListInput } from './desk.schema.ts';

const ROW = {
  ...{ ...ITEM, slot: oneOf(ITEM_SLOTS).orNull, profession: text.orNull, source: oneOf(ITEM_SOURCES) },
  ...{ isRetired: bool, isEdited: bool, revision: int },
};
const COLUMNS = sql`${ITEM_COLUMNS}, i.slot, i.profession, i.source, i.retired_at is not null as "isRetired",
  i.edited_at is not null as "isEdited", i.revision`;
/** An item as platform admins edit it. */
export type DeskItem = RowOf<typeof ROW>;

const NAME: readonly SortKey[] = [
  { by: sql`i.searched collate "C"`, type: 'text' },
  { by: sql`i.guid`, type: 'uuid' },
];
const ONLY: Readonly<Record<DeskFilter | 'catalog', SQL>> = {
  catalog: sql`i.retired_at is null`,
  retired: sql`i.retired_at is not null`,
  edited: sql`i.edited_at is not null`,
};

/** Items by name, found by words of it or by GUID; with the first page how many there are, up to 1,000. */
export const listItems = adminQuery({
  name: 'adminItem.listItems',
  input: deskListInput,
  allow: AdminPolicy.any,
  read: async ({ db, input: { search, only, ...page } }) => {
    const keys = keysetPage(page, NAME);
    const where = chosen(foldForSearch(search ?? ''), only);
    const found = await sqlRows(db).as({ ...ROW, pageKey, total: int.orNull })(sql`
      select ${COLUMNS}, ${keys.key} as "pageKey", ${
        page.cursor === undefined
          ? sql`(select count(*)::int from (select from game_items i where ${where} limit ${DESK_COUNTED}) counted)`
          : sql`null::int`
      } as total
      from game_items i where ${where} and ${keys.after} order by ${keys.order} limit ${keys.limit}`);
    const { rows, nextCursor } = keys.cut(found);
    return {
      items: rows.map(({ pageKey: _, total: __, ...row }) => row),
      nextCursor,
      ...(page.cursor === undefined && { total: rows[0]?.total ?? 0 }),
    };
  },
});

/** A GUID finds its item also outside of the catalog: the platform log leads here. */
function chosen(wanted: string, only: DeskFilter | undefined): SQL {
  if (isUuid(wanted)) return only ? sql`i.guid = ${wanted} and ${ONLY[only]}` : sql`i.guid = ${wanted}`;
  const shown = ONLY[only ?? 'catalog'];
  return wanted === '' ? shown : sql`${shown} and ${named(wanted)}`;
}

/** One item, whether it is in the catalog or not. */
export const getItem = adminQuery({
  name: 'adminItem.getItem',
  input: deskItemInput,
  allow: AdminPolicy.any,
  read: async ({ db, input: { guid } }) => {
    const [found] = await sqlRows(db).as(ROW)(sql`select ${COLUMNS} from game_items i where i.guid = ${guid}`);
    if (!found) throw notFound();
    return found;
  },
});
