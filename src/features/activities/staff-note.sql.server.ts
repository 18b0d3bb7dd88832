import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#/platform/db/db.server.ts';
import { instant, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey } from '#/platform/lists/list.server.ts';
import type { PageInput } from '#/platform/lists/list.ts';

const NOTE = { id: text, body: text, authorName: text, createdAt: instant, pageKey };

/** Notes `n` of a table with `staffNoteColumns` that a condition names, newest first. */
export async function pageOfStaffNotes(db: Db, table: PgTable, about: SQL, place: PageInput) {
  const page = keysetPage(place, [{ by: sql`n.id`, type: 'uuid', desc: true }]);
  const found = await sqlRows(db).as(NOTE)(sql`
    select n.id, n.body, n.author_name as "authorName", n.created_at as "createdAt", ${page.key} as "pageKey"
    from ${table} n where ${about} and ${page.after} order by ${page.order} limit ${page.limit}`);
  const { rows, nextCursor } = page.cut(found);
  return { items: rows.map(({ pageKey: _, ...note }) => note), nextCursor };
}

export type StaffNotePage = Awaited<ReturnType<typeof pageOfStaffNotes>>;
