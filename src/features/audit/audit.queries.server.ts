import { type SQL, sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { auditShownSince } from '#/features/guild-access/plans/plan.api.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, object, sqlRows, text } from '#/platform/db/rows.server.ts';
import { together } from '#/platform/db/together.server.ts';
import { currentType, definitionOf } from '#/platform/feature.server.ts';
import { AuditPolicy } from './audit.policy.ts';
import { auditLogsInput, inGuildInput, newAuditLogsInput } from './audit.schema.ts';
import { type AuditEntry, areaLabel, labelOf } from './audit-entry.rules.ts';
import { countAfter, type LogRow, lastPlace, logRows } from './audit-rows.queries.server.ts';
import { linksTo } from './audit-target.queries.server.ts';
import { describeRows, entryOf, inWords } from './audit-wording.queries.server.ts';

/** Most people that the filter of actors offers. */
const MOST_ACTORS = 500;
/** As far as new entries are counted. */
const MOST_NEW = 100;

/** What happened in the guild, newest first; `newest` is the end of the whole log (docs/product/audit-log.md#reading). */
export const listAuditLogs = guildQuery({
  name: 'audit.listAuditLogs',
  input: auditLogsInput,
  allow: AuditPolicy.view,
  read: async ({ db, who, input: { limit, cursor, ...filter } }) => {
    const since = await auditShownSince(db, who.guildId);
    // In one statement: no entry is added in between, which would be missed.
    const atOnce = together(db);
    const [newest, { rows, nextCursor }] = await Promise.all([
      lastPlace(atOnce, who.guildId),
      logRows(atOnce, { ...filter, since }, { limit, cursor }),
    ]);
    const items = await entriesOf(db, who, rows);
    return { items, nextCursor, newest, ...(since && { since: since.toISOString() }) };
  },
});

/** How many entries have come since one was the newest; counted up to 100. */
export const countNewAuditLogs = guildQuery({
  name: 'audit.countNewAuditLogs',
  input: newAuditLogsInput,
  allow: AuditPolicy.view,
  read: async ({ db, input: { after, ...filter } }) => ({ count: await countAfter(db, filter, after, MOST_NEW) }),
});

/** What the log can be narrowed to: the people, actions and areas that are in it. */
export const auditFacets = guildQuery({
  name: 'audit.auditFacets',
  input: inGuildInput,
  allow: AuditPolicy.view,
  read: async ({ db, who: { guildId } }) => {
    // One look at the index for each value, however often it occurs.
    const found = await sqlRows(db).as({
      actors: arrayOf(object({ id: text, name: text })),
      types: arrayOf(text),
      areas: arrayOf(text),
      jobs: bool,
    })(sql`
      with recursive
        actors as (${firstOf('actor_user_id', guildId)} union all ${nextOf('actors', 'actor_user_id', guildId)}),
        types as (${firstOf('type', guildId)} union all ${nextOf('types', 'type', guildId)}),
        areas as (${firstOf('area', guildId)} union all ${nextOf('areas', 'area', guildId)})
      select
        (select coalesce(jsonb_agg(jsonb_build_object('id', a.v, 'name', n.actor_name)), '[]')
          from (select v from actors where v is not null limit ${MOST_ACTORS}) a,
            lateral (select actor_name from events e where e.guild_id = ${guildId} and e.actor_user_id = a.v
              order by e.id desc limit 1) n) as actors,
        (select coalesce(jsonb_agg(v), '[]') from types where v is not null) as types,
        (select coalesce(jsonb_agg(v), '[]') from areas where v is not null) as areas,
        exists (select from events where guild_id = ${guildId} and actor_user_id is null) as jobs`);
    const { actors = [], types = [], areas = [], jobs = false } = found[0] ?? {};
    const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'en');
    return {
      actors: actors.map(({ id, name }) => ({ id, label: name })).sort(byLabel),
      actions: [...new Set(types.map(currentType))]
        .map((id) => ({ id, label: labelOf(id, definitionOf(id)) }))
        .sort(byLabel),
      areas: areas.map((id) => ({ id, label: areaLabel(id) })).sort(byLabel),
      jobs,
    };
  },
});

const firstOf = (column: string, guildId: string): SQL =>
  sql`(select e.${sql.raw(column)} as v from events e where e.guild_id = ${guildId} and e.${sql.raw(column)} is not null
    order by e.${sql.raw(column)} limit 1)`;

const nextOf = (cte: string, column: string, guildId: string): SQL =>
  sql`select (select e.${sql.raw(column)} from events e where e.guild_id = ${guildId} and e.${sql.raw(column)} > c.v
    order by e.${sql.raw(column)} limit 1) from ${sql.raw(cte)} c where c.v is not null`;

async function entriesOf(db: Db, who: GuildScope, rows: readonly LogRow[]): Promise<AuditEntry[]> {
  // Which page shows a subject doesn't depend on what anything is called now.
  const subjects = inWords(who.guildId, rows).map(({ row, description, definition }) => ({
    ...{ id: row.subject_id, page: description.page, row: definition?.subject.row },
  }));
  const [worded, links] = await Promise.all([describeRows(db, who.guildId, rows), linksTo(db, who, subjects)]);
  const seesMembers = who.holds('view:members');
  return worded.map((each, i) => {
    const { actor_character_id: actorId } = each.row;
    const link = actorId && seesMembers ? `/members/${actorId}` : null;
    // A page has a hundred of these: what all begin with isn't sent.
    return entryOf(each, { actor: link, target: links[i]?.slice(`/guilds/${who.guildId}`.length) ?? null });
  });
}
