import { sql } from 'drizzle-orm';
import { adminQuery } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { bool, instant, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { NOTICE_LEVELS } from './notice.rules.ts';
import { noticeListInput } from './notice.schema.ts';

const ROW = {
  ...{ id: text, text, level: oneOf(NOTICE_LEVELS), forVisitors: bool, createdAt: instant, endsAt: instant.orNull },
  isOn: bool,
};
const NEWEST: SortKey = { by: sql`n.id`, type: 'uuid', desc: true };

/** Every notice there was, newest first. */
export const listNotices = adminQuery({
  name: 'notice.listNotices',
  input: noticeListInput,
  allow: AdminPolicy.any,
  read: async ({ db, input }) => {
    const keys = keysetPage(input, [NEWEST]);
    const found = await sqlRows(db).as({ ...ROW, pageKey })(sql`
      select n.id, n.text, n.level, n.for_visitors as "forVisitors", n.created_at as "createdAt", n.ends_at as "endsAt",
        coalesce(n.ends_at, 'infinity') > now() as "isOn", ${keys.key} as "pageKey"
      from notices n where ${keys.after} order by ${keys.order} limit ${keys.limit}`);
    const { rows, nextCursor } = keys.cut(found);
    const items = rows.map(({ pageKey: _, createdAt, endsAt, ...notice }) => ({
      ...notice,
      createdAt: new Date(createdAt).toISOString(),
      endsAt: endsAt && new Date(endsAt).toISOString(),
    }));
    return { items, nextCursor };
  },
});

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>['items'][number];
