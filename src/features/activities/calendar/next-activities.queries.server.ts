import { type SQL, sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { GuildPolicy } from '#/features/guild-access/guild.policy.ts';
import { guildsHolding, HELD, heldColumns } from '#/features/guild-access/held-permissions.sql.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { arrayOf, object, sqlRows, text } from '#/platform/db/rows.server.ts';
import { anyone, can } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { AppealPolicy } from '../appeals/appeal.policy.ts';
import { OPEN_APPEALS, openAppealsOf } from '../appeals/appeal.sql.server.ts';
import { ActivityPolicy } from '../planning/activity.policy.ts';
import { activityColumns, endsAfter, ROW, shaped } from './calendar.queries.server.ts';
import { noInput, summaryInput } from './calendar.schema.ts';

/** How many of the next ones each guild has on the viewer's own dashboard. */
const OF_EACH_GUILD = 5;
const DAYS_AHEAD = 7;
/** More than these are in the calendar. */
const WEEK_MAX = 60;

const ofEveryone = sql`a.status in ('scheduled', 'live')`;

/**
 * For the guild dashboard: the next activity, what takes place within a range (a week), and how many of the next seven days
 * the viewer has not responded to; for staff also appeals that are open. Null for who may not see activities.
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
    const [week, ahead, appeals] = await Promise.all([
      of(sql`a.status <> 'draft' and a.starts_at < ${to} and ${endsAfter(from)}`, WEEK_MAX),
      of(sql`${ofEveryone} and ${endsAfter(now)} and a.starts_at < ${inDays(now)}`, WEEK_MAX),
      decides ? sqlRows(db).as({ open: OPEN_APPEALS })(sql`select ${openAppealsOf(who.guildId)} as open`) : [],
    ]);
    const next = ahead.map((row) => shaped(row, now.getTime()));
    return {
      next: next[0] ?? null,
      week: week.map((row) => shaped(row, now.getTime())),
      appeals: appeals[0]?.open ?? null,
      unanswered: next.filter(({ mine, isOpen }) => mine === null && isOpen).length,
    };
  },
});

/** What takes place in the caller's guilds within seven days, soonest first. */
export const listMyNext = query({
  name: 'activity.listMyNext',
  input: noInput,
  allow: anyone,
  read: async ({ db, who }) => {
    if (who.kind !== 'user') return [];
    const { userId } = who;
    const now = new Date(currentTime());
    const found = await sqlRows(db).as(MY_GUILD)(sql`
      select g.id, g.name, ${heldColumns(userId)},
        coalesce((select jsonb_agg(to_jsonb(next)) from (
          select ${activityColumns(userId)} from activities a
          where a.guild_id = g.id and ${ofEveryone} and ${endsAfter(now)} and a.starts_at < ${inDays(now)}
          order by a.starts_at, a.id limit ${OF_EACH_GUILD}) next), '[]'::jsonb) as activities
      from guilds g
      where g.deleted_at is null and g.archived_at is null
        and g.id in (select guild_id from members where user_id = ${userId})
      order by g.name, g.id limit 100`);
    return (await guildsHolding(who, found, 'view:activities'))
      .flatMap(({ id, name, activities }) =>
        activities.map((row) => ({ guild: { id, name }, ...shaped(row, now.getTime()) })),
      )
      .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  },
});

const MY_GUILD = { id: text, name: text, ...HELD, activities: arrayOf(object(ROW)) };

const inDays = (now: Date): Date => new Date(now.getTime() + DAYS_AHEAD * 24 * 60 * 60 * 1000);
