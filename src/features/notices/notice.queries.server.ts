import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { adminQuery } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { bool, instant, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { NOTICE_LEVELS } from './notice.rules.ts';
import { noticeInput, noticeListInput } from './notice.schema.ts';

const ROW = {
  ...{ id: text, text, level: oneOf(NOTICE_LEVELS), forVisitors: bool, createdAt: instant, endsAt: instant.orNull },
  ...{ revision: int, isOn: bool },
};
const COLUMNS: SQL = sql`n.id, n.text, n.level, n.for_visitors as "forVisitors", n.created_at as "createdAt", n.ends_at as "endsAt",
  n.revision, coalesce(n.ends_at, 'infinity') > now() as "isOn"`;
const noticeOf = ({ createdAt, endsAt, ...notice }: RowOf<typeof ROW>) => ({
  ...notice,
  createdAt: new Date(createdAt).toISOString(),
  endsAt: endsAt && new Date(endsAt).toISOString(),
});
const NEWEST: SortKey = { by: sql`n.id`, type: 'uuid', desc: true };

/** Every notice there was, newest first. */
export const listNotices = adminQuery({
  name: 'notice.listNotices',
  input: noticeListInput,
  allow: AdminPolicy.any,
  read: async ({ db, input }) => {
    const keys = keysetPage(input, [NEWEST]);
    const found = await sqlRows(db).as({ ...ROW, pageKey })(sql`
      select ${COLUMNS}, ${keys.key} as "pageKey"
      from notices n where ${keys.after} order by ${keys.order} limit ${keys.limit}`);
    const { rows, nextCursor } = keys.cut(found);
    return { items: rows.map(({ pageKey: _, ...row }) => noticeOf(row)), nextCursor };
  },
});

/** One, as it is now. */
export const getNotice = adminQuery({
  name: 'notice.getNotice',
  input: noticeInput,
  allow: AdminPolicy.any,
  read: async ({ db, input: { noticeId } }) => {
    const [found] = await sqlRows(db).as(ROW)(sql`select ${COLUMNS} from notices n where n.id = ${noticeId}`);
    if (!found) throw notFound();
    return noticeOf(found);
  },
});

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>['items'][number];
