import { sql } from 'drizzle-orm';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { arrayParam } from '#/platform/db/coalesce.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { EventDefinition, SubjectPage } from '#/platform/events.ts';

/** What an event was about, and the page that shows it. */
export interface Subject {
  readonly id: string;
  readonly page: SubjectPage | undefined;
  readonly row: EventDefinition['subject']['row'];
}

/** Path of each subject that still exists and that the viewer may see, in their order; null for the others. */
export async function linksTo(db: Db, who: GuildScope, subjects: readonly Subject[]): Promise<(string | null)[]> {
  const open = subjects.map(({ page, ...subject }) => ({
    ...subject,
    path: page && who.holds(page.needs) ? page.path : null,
  }));
  const there = await rowsThere(
    db,
    who.guildId,
    open.filter(({ path }) => path !== null),
  );
  return open.map(({ path, id, row }) => (row && !there.has(id) ? null : path));
}

type Row = Pick<Subject, 'id' | 'row'>;

/** Ids whose row is still in its table, a look at each table. */
async function rowsThere(db: Db, guildId: string, asked: readonly Row[]): Promise<ReadonlySet<string>> {
  const tables = new Map<string, { column: string; ids: string[] }>();
  for (const { id, row } of asked) {
    if (!row) continue;
    const table = tables.get(row.table) ?? { column: row.column, ids: [] };
    tables.set(row.table, { ...table, ids: [...table.ids, id] });
  }
  if (tables.size === 0) return new Set();
  const looks = [...tables].map(([table, { column, ids }]) => {
    const id = sql.identifier(column);
    return sql`select ${id} as id from ${sql.identifier(table)}
      where guild_id = ${guildId} and ${id} in (select unnest(${arrayParam(ids, 'uuid')}))`;
  });
  const rows = await sqlRows(db).as({ id: text })(sql.join(looks, sql` union all `));
  return new Set(rows.map(({ id }) => id));
}
