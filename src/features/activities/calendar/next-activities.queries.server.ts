import { type SQL, sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { GuildPolicy } from '#/features/guild-access/guild.policy.ts';
import { guildsHolding, HELD, heldColumns } from '#/features/guild-access/held-permissions.sql.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { share } from '#/platform/db/coalesce.server.ts';
import { arrayOf, int, object, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { reading } from '#/platform/db/together.server.ts';
import { keptInGuild } from '#/platform/live/kept-reads.server.ts';
import { anyone, can } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { AppealPolicy } from '../appeals/appeal.policy.ts';
import { OPEN_APPEALS, openAppealsOf } from '../appeals/appeal.sql.server.ts';
import { ActivityPolicy } from '../planning/activity.policy.ts';
import { MATTER, overdueIn, pendingSignUpsOf } from '../sign-ups/sign-up.sql.server.ts';
import { activityColumns, endsAfter, ROW, shaped } from './calendar.queries.server.ts';
import { noInput, summaryInput } from './calendar.schema.ts';

/** How many of the next ones the viewer's own dashboard lists; it says how many more there are. */
const LISTED = 6;
const DAYS_AHEAD = 7;
/** More than these are in the calendar. */
const WEEK_MAX = 60;

const ofEveryone = sql`a.status in ('scheduled', 'live')`;

/**
 * For the guild dashboard: the next activity, what takes place within a range (a week), and how many of the next seven days
 * the viewer has not responded to; for staff also appeals that are open, sign-ups that are pending, and activities that are over and not completed.
 * Null for who may not see activities.
 */
export const activitySummary = guildQuery({
  name: 'activity.activitySummary',
  input: summaryInput,
  allow: GuildPolicy.view,
  read: async ({ db, who, input }) => {
    if (!can(who, ActivityPolicy.view, undefined)) return null;
    const [now, from, to] = [new Date(currentTime()), new Date(input.from), new Date(input.to)];
    const of = (which: SQL, limit: number) =>
      sqlRows(db).as(ROW)(sql`
        select ${activityColumns(who.userId)} from activities a
        where a.guild_id = ${who.guildId} and ${which} order by a.starts_at, a.id limit ${limit}`);
    const decides = can(who, AppealPolicy.review, undefined);
    const [week, ahead, staff] = await Promise.all([
      of(sql`a.status <> 'draft' and a.starts_at < ${to} and ${endsAfter(from)}`, WEEK_MAX),
      of(sql`${ofEveryone} and ${endsAfter(now)} and a.starts_at < ${inDays(now)}`, WEEK_MAX),
      decides ? staffMattersIn(who.guildId) : [],
    ]);
    const next = ahead.map((row) => shaped(row, now.getTime()));
    return {
      next: next[0] ?? null,
      week: week.map((row) => shaped(row, now.getTime())),
      appeals: staff[0]?.appeals ?? null,
      // In an archived guild no one can do anything about them.
      pending: (!who.archived && staff[0]?.pending) || null,
      overdue: (!who.archived && staff[0]?.overdue) || null,
      unanswered: next.filter(({ mine, isOpen }) => mine === null && isOpen).length,
    };
  },
});

/** The same for everyone who decides. */
const staffMattersIn = share(
  (id: string) => {
    const guildId = sql`${id}::uuid`;
    return sqlRows(reading()).as(STAFF)(sql`
    select ${openAppealsOf(id)} as appeals, ${pendingSignUpsOf(guildId)} as pending,
      ${overdueIn(guildId, new Date(currentTime()))} as overdue`);
  },
  keptInGuild((id) => id),
);

/** A guild in which something waits for the viewer as staff. */
export interface StaffMatters extends RowOf<typeof MATTERS> {
  readonly guild: { readonly id: string; readonly name: string };
}

/**
 * What takes place in the caller's guilds within seven days, soonest first: the next ones, how many more there are, and how many have no
 * response of theirs; and where they're staff, what waits for them.
 */
export const listMyNext = query({
  name: 'activity.listMyNext',
  input: noInput,
  allow: anyone,
  read: async ({ db, who }) => {
    if (who.kind !== 'user') return { items: [], more: 0, unanswered: 0, staff: [] };
    const { userId } = who;
    const now = new Date(currentTime());
    const ahead = sql`a.guild_id = g.id and ${ofEveryone} and ${endsAfter(now)} and a.starts_at < ${inDays(now)}`;
    const found = await sqlRows(db).as(MY_GUILD)(sql`
      select g.id, g.name, ${heldColumns(userId)},
        coalesce((select jsonb_agg(to_jsonb(next)) from (
          select ${activityColumns(userId)} from activities a where ${ahead}
          order by a.starts_at, a.id limit ${LISTED}) next), '[]'::jsonb) as activities,
        (select count(*)::int from activities a where ${ahead}) as ahead,
        (select count(*)::int from activities a where ${ahead}
          and a.starts_at - make_interval(mins => a.sign_ups_close_minutes) > ${now}
          and (select true from sign_ups s
            where s.guild_id = a.guild_id and s.activity_id = a.id and s.user_id = ${userId}) is null) as unanswered,
        ${pendingSignUpsOf(sql`g.id`)} as pending, ${overdueIn(sql`g.id`, now)} as overdue
      from guilds g
      where g.deleted_at is null and g.archived_at is null
        and g.id in (select guild_id from members where user_id = ${userId})
      order by g.name, g.id limit 100`);
    const [seen, managed] = await Promise.all([
      guildsHolding(who, found, 'view:activities'),
      guildsHolding(who, found, 'manage:activities'),
    ]);
    const items = seen
      .flatMap(({ id, name, activities }) =>
        activities.map((row) => ({ guild: { id, name }, ...shaped(row, now.getTime()) })),
      )
      .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
      .slice(0, LISTED);
    return {
      items,
      more: sumOf(seen.map((guild) => guild.ahead)) - items.length,
      unanswered: sumOf(seen.map((guild) => guild.unanswered)),
      staff: managed.flatMap(({ id, name, pending, overdue }): StaffMatters[] =>
        pending || overdue ? [{ guild: { id, name }, pending, overdue }] : [],
      ),
    };
  },
});

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const MATTERS = { pending: MATTER, overdue: MATTER };
const STAFF = { appeals: OPEN_APPEALS, ...MATTERS };
const MY_GUILD = {
  id: text,
  name: text,
  ...HELD,
  activities: arrayOf(object(ROW)),
  ahead: int,
  unanswered: int,
  ...MATTERS,
};

const inDays = (now: Date): Date => new Date(now.getTime() + DAYS_AHEAD * 24 * 60 * 60 * 1000);
