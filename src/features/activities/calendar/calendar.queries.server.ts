import { type SQL, sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, instant, int, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { type KeysetPage, keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { ActivityPolicy } from '../planning/activity.policy.ts';
import { ACTIVITY_STATUSES, ACTIVITY_TYPES, type ActivityType, DURATION_MAX } from '../planning/activity.rules.ts';
import { seenBy } from '../planning/activity.sql.server.ts';
import { type Standing, signUpFault, standingOf } from '../sign-ups/sign-up.rules.ts';
import { goingTo, MY_SIGN_UP, signUpOf } from '../sign-ups/sign-up.sql.server.ts';
import { activityListInput, upcomingInput } from './calendar.schema.ts';

/** What `activityColumns` answers. */
export const ROW = {
  ...{ id: text, title: text, type: oneOf(ACTIVITY_TYPES), status: oneOf(ACTIVITY_STATUSES) },
  ...{ startsAt: instant, durationMinutes: int, capacity: int.orNull },
  ...{ closesMinutes: int, needsApproval: bool, going: int, mine: MY_SIGN_UP.orNull },
};

/** An activity as calendars and lists show it. */
export interface ActivityRow
  extends Pick<
    RowOf<typeof ROW>,
    'id' | 'title' | 'type' | 'status' | 'startsAt' | 'durationMinutes' | 'capacity' | 'going'
  > {
  /** Where the viewer stands; null where they have not responded. */
  readonly mine: Standing | null;
  /** Can the viewer respond now? */
  readonly isOpen: boolean;
}

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
export const endsAfter = (
  at: Date,
): SQL => sql`a.starts_at > ${at}::timestamptz - make_interval(mins => ${DURATION_MAX})
  and a.starts_at + make_interval(mins => a.duration_minutes) > ${at}`;

async function pageOf(db: Db, who: GuildScope, types: readonly ActivityType[], page: KeysetPage, which: SQL) {
  const ofTypes = types.length === 0 ? sql`` : sql`and a.type = any(${sql.param(types)}::text[])`;
  const [found, [guild]] = await Promise.all([
    sqlRows(db).as({ ...ROW, pageKey })(sql`
      select ${activityColumns(who.userId)}, ${page.key} as "pageKey"
      from activities a
      where a.guild_id = ${who.guildId} and ${seenBy(who)} and ${which} ${ofTypes} and ${page.after}
      order by ${page.order} limit ${page.limit}`),
    sqlRows(db).as({ timeZone: text })(sql`select time_zone as "timeZone" from guilds where id = ${who.guildId}`),
  ]);
  const { rows, nextCursor } = page.cut(found);
  return {
    items: rows.map(({ pageKey: _, ...row }) => shaped(row, currentTime())),
    nextCursor,
    timeZone: guild?.timeZone ?? 'Etc/GMT',
    can: { create: canChange(who, ActivityPolicy.create, undefined) },
  };
}

/** Of activities `a`, with the answer of a person. */
export const activityColumns = (userId: string | null): SQL => sql`a.id, a.title, a.type, a.status,
  a.starts_at as "startsAt", a.duration_minutes as "durationMinutes", a.capacity, a.sign_ups_close_minutes as "closesMinutes",
  a.needs_approval as "needsApproval", ${goingTo} as going, ${signUpOf(userId)} as mine`;

/** `now`: epoch ms. */
export function shaped({ closesMinutes, needsApproval, mine, ...row }: RowOf<typeof ROW>, now: number): ActivityRow {
  const isOpen = signUpFault({ status: row.status, startsAt: Date.parse(row.startsAt), closesMinutes }, now) === null;
  const hasPlace = row.capacity === null || mine?.hasPlace === true;
  return { ...row, isOpen, mine: mine && standingOf(mine, { needsApproval, hasPlace }) };
}
