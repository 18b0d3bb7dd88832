import { sql } from 'drizzle-orm';
import { isUuid } from '#/base/uuid.ts';
import type { NameOf } from '#/platform/changes.ts';
import { arrayParam } from '#/platform/db/coalesce.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { namedIds, namesIn } from '#/platform/stored-changes.ts';

/** What ranks, roles and members of a guild are called now, by id. */
export async function currentNames(
  db: Db,
  guildId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // Channels and roles on Discord have IDs of another kind, and the names that were stored with them.
  const own = [...new Set(ids)].filter(isUuid);
  if (own.length === 0) return new Map();
  const wanted = sql`in (select unnest(${arrayParam(own, 'uuid')}))`;
  const rows = await sqlRows(db).as({ id: text, name: text })(sql`
    select id, name from ranks where guild_id = ${guildId} and id ${wanted}
    union all select id, name from roles where guild_id = ${guildId} and id ${wanted}
    union all select c.id, c.name from members m join characters c on c.id = m.character_id
      where m.guild_id = ${guildId} and m.character_id ${wanted}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names for the changes of one event. */
export async function namesOfRow(db: Db, guildId: string, data: Readonly<Record<string, unknown>>): Promise<NameOf> {
  return namesIn(data, await currentNames(db, guildId, namedIds(data)));
}
