import { type SQL, sql } from 'drizzle-orm';
import { describeEvent, labelOf } from '#/features/audit/audit-entry.rules.ts';
import { adminQuery } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, instant, int, jsonObject, object, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { EventDetail } from '#/platform/events.ts';
import { PLATFORM_AREA } from '#/platform/events.ts';
import { definitionOf } from '#/platform/feature.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { nothingInput, platformLogInput } from './administration.schema.ts';

/** An entry of the platform's log in words. */
export interface PlatformLogEntry {
  readonly id: string;
  /** Its place in the chain. */
  readonly seq: number | null;
  readonly at: string;
  readonly actor: { readonly userId: string | null; readonly name: string };
  /** What comes before the subject and behind it. */
  readonly sentence: readonly [string, string];
  readonly subject: { readonly type: string; readonly id: string; readonly label: string } | null;
  readonly details: readonly EventDetail[];
}

const ENTRY = {
  ...{ id: text, seq: int.orNull, at: instant, type: text, actorUserId: text.orNull, actorName: text },
  ...{ subjectType: text, subjectId: text, subjectLabel: text, data: jsonObject },
};
const COLUMNS = sql`e.id, e.at, e.type, e.actor_user_id as "actorUserId", e.actor_name as "actorName",
  e.subject_type as "subjectType", e.subject_id as "subjectId", e.subject_label as "subjectLabel", e.data`;
/** Events of platform admins are of no guild, and of this area. */
const IN_LOG = sql`e.guild_id is null and e.area = ${PLATFORM_AREA}`;
const NEWEST: SortKey = { by: sql`e.id`, type: 'uuid', desc: true };

/** What platform admins did, newest first. */
export const listPlatformLog = adminQuery({
  name: 'platformLog.listPlatformLog',
  input: platformLogInput,
  allow: AdminPolicy.any,
  read: async ({ db, input: { actor, action, ...page } }) => {
    const keys = keysetPage(page, [NEWEST]);
    const where: SQL[] = [IN_LOG, keys.after];
    if (actor) where.push(sql`e.actor_user_id = ${actor}`);
    if (action) where.push(sql`e.type = ${action}`);
    const found = await sqlRows(db).as({ ...ENTRY, pageKey })(sql`
      select e.*, l.seq from (
        select ${COLUMNS}, ${keys.key} as "pageKey" from events e where ${sql.join(where, sql` and `)}
        order by ${keys.order} limit ${keys.limit}) e
      left join platform_links l on l.event_id = e.id order by ${keys.order}`);
    const { rows, nextCursor } = keys.cut(found);
    return { items: rows.map(entryOf), nextCursor };
  },
});

/** Who and what is in the log, for its filters. */
export const platformLogFacets = adminQuery({
  name: 'platformLog.platformLogFacets',
  input: nothingInput,
  allow: AdminPolicy.any,
  read: async ({ db }) => {
    const [found] = await sqlRows(db).as({
      types: arrayOf(text),
      actors: arrayOf(object({ id: text, name: text })),
    })(sql`
      with recursive types as (
        (select e.type as v from events e where e.guild_id is null and e.type >= 'platform.' order by e.type limit 1)
        union all
        select (select e.type from events e where e.guild_id is null and e.type > t.v order by e.type limit 1)
        from types t where t.v is not null)
      select (select coalesce(jsonb_agg(v), '[]') from types where v like 'platform.%') as types,
        (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name)), '[]') from (
          select id, name from users where platform_role = 'admin' order by id limit 100) u) as actors`);
    const { types = [], actors = [] } = found ?? {};
    return { actions: types.map((id) => ({ id, label: labelOf(id, definitionOf(id)) })), actors };
  },
});

/** The latest entries about an account, a guild or another subject. */
export async function entriesAbout(db: Db, subjectId: string, most: number): Promise<PlatformLogEntry[]> {
  const rows = await sqlRows(db).as(ENTRY)(sql`
    select ${COLUMNS}, l.seq from events e left join platform_links l on l.event_id = e.id
    where e.subject_id = ${subjectId} and ${IN_LOG} order by e.id desc limit ${most}`);
  return rows.map(entryOf);
}

function entryOf(row: RowOf<typeof ENTRY>): PlatformLogEntry {
  const { id, seq, type, subjectId, data } = row;
  const wording = { definition: definitionOf(type), changeFields: {}, nameOf: () => undefined };
  const { sentence, named, details, changes } = describeEvent({ type, guildId: '', subjectId, data }, wording);
  const changed = changes.map(({ field, from, to }) => {
    return { label: field, value: `${from ?? 'Nothing'} → ${to ?? 'Nothing'}` };
  });
  return {
    ...{ id, seq, at: new Date(row.at).toISOString(), sentence, details: [...changed, ...details] },
    actor: { userId: row.actorUserId, name: row.actorName },
    subject: named ? { type: row.subjectType, id: subjectId, label: row.subjectLabel } : null,
  };
}
