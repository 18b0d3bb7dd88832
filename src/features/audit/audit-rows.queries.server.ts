import { type SQL, sql } from 'drizzle-orm';
import { dayAfter, startOfDay } from '#/base/day.ts';
import { uuidv7At } from '#/base/id.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { instant, int, jsonObject, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { storedTypes } from '#/platform/events.ts';
import { definitionOf } from '#/platform/feature.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import type { PageInput } from '#/platform/lists/list.ts';
import type { AuditFilterInput } from './audit.schema.ts';
import { JOBS } from './audit.search.ts';

const LOG_ROW = {
  ...{ id: text, seq: int.orNull, at: instant, type: text, area: text, source: text },
  ...{ actor_user_id: text.orNull, actor_name: text, actor_image: text.orNull, actor_character_id: text.orNull },
  ...{ subject_type: text, subject_id: text, subject_label: text, data: jsonObject },
  pageKey,
};
export type LogRow = RowOf<typeof LOG_ROW>;

/**
 * Rows of the filtered log, newest first. They come in the order of their times, or with a filter in that of their ids, which
 * is the same unless a clock was set back: both are there as soon as the row is, while its place in the chain follows within
 * about a second and is in a table of its own (decision 101). Each filter has an index that ends in the id. A period goes by
 * time in any case, so that an old week is found as fast as the last one.
 */
export async function logRows(db: Db, filter: ShownFilter, input: PageInput) {
  const { actor, action, area, from, to } = filter;
  const byTime = from !== undefined || to !== undefined || (actor ?? action ?? area) === undefined;
  const page = keysetPage({ ...input, sort: byTime ? 'time' : 'id' }, byTime ? [TIME, ID] : [ID]);
  const found = await sqlRows(db).as(LOG_ROW)(sql`
    select e.*, l.seq, ${page.key} as "pageKey", u.image as actor_image, (
      select m.character_id from members m
      where m.guild_id = e.guild_id and m.user_id = e.actor_user_id and m.is_main) as actor_character_id
    from (
      select id, at, type, area, source, guild_id, actor_user_id, actor_name, subject_type, subject_id, subject_label, data
      from events e where ${conditionOf(filter)} and ${page.after} order by ${page.order} limit ${page.limit}) e
    left join event_links l on l.guild_id = e.guild_id and l.event_id = e.id
    left join users u on u.id = e.actor_user_id
    order by ${page.order}`);
  return page.cut(found);
}

/** Entries of a guild that have these places in its log, the first before the others. */
export const linkedRows = (
  db: Db,
  guildId: string,
  { first, last, limit }: { first: number; last: number; limit: number },
) =>
  sqlRows(db).as(LOG_ROW)(sql`
    select e.id, l.seq, e.at, e.type, e.area, e.source, e.actor_user_id, e.actor_name, null as actor_image,
      null as actor_character_id, e.subject_type, e.subject_id, e.subject_label, e.data, '[]'::jsonb as "pageKey"
    from event_links l join events e on e.guild_id = l.guild_id and e.id = l.event_id
    where l.guild_id = ${guildId} and l.seq between ${first} and ${last} order by l.seq limit ${limit}`);

/** `since`: nothing older is shown, by the guild's plan. */
export type ShownFilter = AuditFilterInput & { readonly since?: Date | undefined };

const TIME: SortKey = { by: sql`e.at`, type: 'timestamptz', desc: true };
const ID: SortKey = { by: sql`e.id`, type: 'uuid', desc: true };

/** What the filter says of `events e`. */
export function conditionOf({ guildId, actor, action, area, from, to, zone, entry, since }: ShownFilter): SQL {
  const parts = [sql`e.guild_id = ${guildId}`];
  if (actor) parts.push(actor === JOBS ? sql`e.actor_user_id is null` : sql`e.actor_user_id = ${actor}`);
  if (action) parts.push(hasType(action));
  if (area) parts.push(sql`e.area = ${area}`);
  if (entry) parts.push(sql`e.id = (select event_id from event_links where guild_id = ${guildId} and seq = ${entry})`);
  if (from) parts.push(sql`e.at >= ${timestamp(startOfDay(from, zone))}`);
  if (to) parts.push(sql`e.at < ${timestamp(startOfDay(dayAfter(to), zone))}`);
  // By the id as well, which is made of the time: whichever order is read ends there.
  if (since)
    parts.push(
      sql`e.at >= ${timestamp(since.getTime())} and e.id >= ${uuidv7At(since.getTime() - 3_600_000, () => 0)}`,
    );
  return sql.join(parts, sql` and `);
}

/** One type is found by its index in the order of the log; only an event that was renamed has several. */
function hasType(action: string): SQL {
  const definition = definitionOf(action);
  const types = definition ? storedTypes(definition) : [action];
  return types.length === 1 ? sql`e.type = ${types[0]}` : sql`e.type in ${types}`;
}

/** The end of a guild's log, 0 while nothing happened. What isn't linked yet is counted as what comes next. */
export async function lastPlace(db: Db, guildId: string): Promise<number> {
  const rows = await sqlRows(db).as({ last: int })(sql`
    select ${linkedUpTo(guildId)} + (select count(*) from unlinked_events where guild_id = ${guildId}) as last`);
  return rows[0]?.last ?? 0;
}

/** How many entries behind a place fulfill the filter; no more than `most` are counted. */
export async function countAfter(db: Db, filter: AuditFilterInput, place: number, most: number): Promise<number> {
  const { guildId } = filter;
  const rows = await sqlRows(db).as({ n: int })(sql`
    select count(*) as n from (
      select from (
        select event_id from event_links where guild_id = ${guildId} and seq > ${place}
        union all
        select event_id from (
          select u.event_id, ${linkedUpTo(guildId)} + row_number() over (order by v.at, v.id) as place
          from unlinked_events u join events v on v.id = u.event_id where u.guild_id = ${guildId}) waiting
        where waiting.place > ${place}) f
      join events e on e.id = f.event_id where ${conditionOf(filter)} limit ${most}) t`);
  return rows[0]?.n ?? 0;
}

const linkedUpTo = (guildId: string): SQL =>
  sql`coalesce((select seq from event_chains where guild_id = ${guildId}), 0)`;

const timestamp = (epochMs: number): SQL => sql`${new Date(epochMs).toISOString()}::timestamptz`;
