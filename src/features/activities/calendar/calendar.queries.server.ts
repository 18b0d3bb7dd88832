import { type SQL, sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { instant, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { type KeysetPage, keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { ActivityPolicy } from '../planning/activity.policy.ts';
import { ACTIVITY_STATUSES, ACTIVITY_TYPES, type ActivityType, DURATION_MAX } from '../planning/activity.rules.ts';
import { seenBy } from '../planning/activity.sql.server.ts';
import { activityListInput, upcomingInput } from './calendar.schema.ts';

const ROW = {
  ...{ id: text, title: text, type: oneOf(ACTIVITY_TYPES), status: oneOf(ACTIVITY_STATUSES) },
  ...{ startsAt: instant, durationMinutes: int, capacity: int.orNull },
  pageKey,
};

/** An activity as calendars and lists show it. */
export type ActivityRow = Omit<RowOf<typeof ROW>, 'pageKey'>;

const SOONEST_FIRST: SortKey[] = [
  { by: sql`a.starts_at`, type: 'timestamptz' },
  { by: sql`a.id`, type: 'uuid' },
];

/** Activities that take place within a range, soonest first, also those that began before it. */
export const listActivities = guildQuery({
  name: 'activity.listActivities',
  input: activityListInput,
  allow: ActivityPolicy.view,
  read: async ({ db, who, input }) => {
    const [from, to] = [new Date(input.from), new Date(input.to)];
    const page = keysetPage(input, SOONEST_FIRST);
    return pageOf(db, who, input.types, page, sql`a.starts_at < ${to} and ${endsAfter(from)}`);
  },
});

/** Activities that are not over, soonest first. */
export const listUpcoming = guildQuery({
  name: 'activity.listUpcoming',
  input: upcomingInput,
  allow: ActivityPolicy.view,
  read: async ({ db, who, input }) => {
    const page = keysetPage(input, SOONEST_FIRST);
    const open = sql`a.status in ('draft', 'scheduled', 'live') and ${endsAfter(new Date(currentTime()))}`;
    return pageOf(db, who, input.types, page, open);
  },
});

/** The first bound is for the index; no activity is longer. */
const endsAfter = (at: Date): SQL => sql`a.starts_at > ${at}::timestamptz - make_interval(mins => ${DURATION_MAX})
  and a.starts_at + make_interval(mins => a.duration_minutes) > ${at}`;

async function pageOf(db: Db, who: GuildScope, types: readonly ActivityType[], page: KeysetPage, which: SQL) {
  const ofTypes = types.length === 0 ? sql`` : sql`and a.type = any(${sql.param(types)}::text[])`;
  const [found, [guild]] = await Promise.all([
    sqlRows(db).as(ROW)(sql`
      select a.id, a.title, a.type, a.status, a.starts_at as "startsAt", a.duration_minutes as "durationMinutes", a.capacity,
        ${page.key} as "pageKey"
      from activities a
      where a.guild_id = ${who.guildId} and ${seenBy(who)} and ${which} ${ofTypes} and ${page.after}
      order by ${page.order} limit ${page.limit}`),
    sqlRows(db).as({ timeZone: text })(sql`select time_zone as "timeZone" from guilds where id = ${who.guildId}`),
  ]);
  const { rows, nextCursor } = page.cut(found);
  return {
    items: rows.map(({ pageKey: _, ...row }): ActivityRow => row),
    nextCursor,
    timeZone: guild?.timeZone ?? 'Etc/GMT',
    can: { create: canChange(who, ActivityPolicy.create, undefined) },
  };
}
