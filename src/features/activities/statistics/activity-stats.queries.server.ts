import { type SQL, sql } from 'drizzle-orm';
import { DEFAULT_PERIOD, periodStart } from '#/base/period.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { readSubject } from '#/features/members/membership/subject.api.server.ts';
import { MemberPolicy } from '#/features/members/roster/member.policy.ts';
import { NO_PERSON } from '#/features/members/roster/people.sql.server.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySee, maySeeOfOthers } from '#/features/privacy/visibility.rules.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, object, oneOf, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { type Page, type PageInput, sortParts } from '#/platform/lists/list.ts';
import { PARTICIPANT_STATUSES } from '../attendance/participant.rules.ts';
import { ACTIVITY_TYPES, type ActivityType } from '../planning/activity.rules.ts';
import {
  ACTIVITIES_MOST,
  attendanceOf,
  type Counts,
  MARKS_OF_PROFILE,
  MARKS_OF_ROW,
  type Mark,
  type Overview,
  overviewOf,
  reliabilityOf,
  trendOf,
} from './activity-stats.rules.ts';
import {
  activityStatsOverviewInput,
  listActivityStatsInput,
  memberActivityStatsInput,
} from './activity-stats.schema.ts';
import type { StatsOrder, StatsSort } from './activity-stats.search.ts';
import { DEFAULT_ORDER } from './activity-stats.search.ts';
import { STANDING, type StatsScope, statsBase, TOTALS } from './activity-stats.sql.server.ts';

/** An activity whose marks are shown. */
export interface MarkedActivity {
  readonly id: string;
  readonly type: ActivityType;
  /** Null for who may not read activities. */
  readonly title: string | null;
  readonly startsAt: string;
}

/** A person in the guild, by their highest character, with their figures. */
export interface StatsRow extends Counts {
  readonly characterId: string;
  readonly name: string;
  readonly avatarImageLink: string | null;
  readonly userName: string;
  readonly isMine: boolean;
  readonly attendance: number | null;
  readonly reliability: number | null;
  readonly trend: number | null;
  /** Of the marked activities, in their order. */
  readonly marks: readonly Mark[];
}

/** People with their figures; others than the viewer only where the guild shows them. */
export const listActivityStats = guildQuery({
  name: 'activityStats.listActivityStats',
  input: listActivityStatsInput,
  allow: MemberPolicy.view,
  read: async ({ db, who, input: { guildId, cursor, limit, sort, ...what } }) =>
    readStats(db, who, { ...(await scopeFor(who, what)), sort, limit, cursor, marks: MARKS_OF_ROW }),
});

/** What all of these people come to: figures, weeks, types. */
export const activityStatsOverview = guildQuery({
  name: 'activityStats.activityStatsOverview',
  input: activityStatsOverviewInput,
  allow: MemberPolicy.view,
  read: async ({ db, who, input: { guildId, ...what } }) => {
    const ofAll = maySeeOfOthers(who, 'activity', await visibilityIn(guildId));
    return { ...(await readOverview(db, await scopeFor(who, { ...what, query: '' }))), ofAll };
  },
});

/** One member's figures over the default period; null where the guild hides them from the viewer. */
export const memberActivityStats = guildQuery({
  name: 'activityStats.memberActivityStats',
  input: memberActivityStatsInput,
  load: (db, { memberId }, who) => readSubject(db, who, memberId),
  allow: MemberPolicy.view,
  read: async ({ db, who, loaded: { userId } }) => {
    if (!maySee(who, { userId }, 'activity', await visibilityIn(who.guildId))) return null;
    const scope = { ...scopeOf(who, { period: DEFAULT_PERIOD, types: [], query: '' }), userId };
    const [{ items, activities }, { types }] = await Promise.all([
      readStats(db, who, { ...scope, sort: DEFAULT_ORDER, limit: 1, cursor: undefined, marks: MARKS_OF_PROFILE }),
      readOverview(db, scope),
    ]);
    const [figures] = items;
    return figures ? { figures, activities, types } : null;
  },
});

export type MemberActivityStats = NonNullable<Awaited<ReturnType<typeof memberActivityStats>>>;
export type ActivityStatsOverview = Awaited<ReturnType<typeof activityStatsOverview>>;

interface Wanted {
  readonly period: string;
  readonly types: readonly ActivityType[];
  readonly query: string;
}

const scopeOf = ({ guildId }: GuildScope, { period, types, query }: Wanted): StatsScope => ({
  ...{ guildId, types, query, userId: null },
  start: periodStart(period),
  now: currentTime(),
});

/** Everyone, or the viewer alone where the guild hides the activity of others from them. */
export async function scopeFor(who: GuildScope, wanted: Wanted): Promise<StatsScope> {
  const scope = scopeOf(who, wanted);
  return maySeeOfOthers(who, 'activity', await visibilityIn(who.guildId))
    ? scope
    : { ...scope, userId: who.userId ?? NO_PERSON };
}

interface StatsPage extends StatsScope, PageInput {
  readonly sort: StatsOrder;
  /** How many of the latest activities are marked. */
  readonly marks: number;
}

/** A page of people, and the activities that are marked in its rows, oldest first. */
export async function readStats(
  db: Db,
  who: GuildScope,
  wanted: StatsPage,
): Promise<Page<StatsRow> & { readonly activities: readonly MarkedActivity[] }> {
  const { sort, limit, cursor, marks, ...scope } = wanted;
  const page = keysetPage({ sort, limit, cursor }, keysOf(sort));
  const { guildId } = who;
  // What someone was away from looks like what they missed, for who may not know of absences.
  const knowsAbsences = maySeeOfOthers(who, 'absents', await visibilityIn(guildId))
    ? sql`true`
    : sql`p.user_id = ${who.userId}::uuid`;
  const found = await sqlRows(db).as(ROW)(sql`
    with ${statsBase(scope)}, ${STANDING}, recent as materialized (
      select id, type, title, starts_at from acts where current order by starts_at desc, id desc limit ${marks}
    ), page as materialized (
      select row_number() over (order by ${page.order}) as place, s.*, ${page.key} as page_key
      from standing s where ${page.after} order by ${page.order} limit ${page.limit}
    )
    select p.character_id as "characterId", p.name, p.avatar_image_link as "avatarImageLink", p.user_name as "userName",
      coalesce(p.user_id = ${who.userId}::uuid, false) as "isMine",
      p.eligible, p.attended, p.late, p.left_early as "leftEarly", p.bench, p.excused, p.no_show as "noShow", p.credit,
      p.expected, p.kept, p.attendance_before as before, p.page_key as "pageKey",
      case when p.place = 1 then (select count(*)::int from standing) end as total,
      case when p.place = 1 then (
        select json_agg(json_build_object('id', id, 'type', type, 'title', title, 'startsAt', starts_at)
          order by starts_at, id) from recent) end as activities,
      coalesce((
        select json_agg(coalesce(n.status, case
          when r.starts_at > p.joined_at and not (${knowsAbsences} and coalesce(w.times @> r.starts_at, false))
          then 'none' else 'not-eligible' end) order by r.starts_at, r.id)
        from recent r left join participants n
          on n.guild_id = ${guildId} and n.activity_id = r.id and n.user_id = p.user_id), '[]') as marks
    from page p left join away w on w.user_id = p.user_id
    order by p.place`);
  const { rows, nextCursor } = page.cut(found);
  const titles = who.holds('view:activities');
  return {
    items: rows.map((row) => shaped(row)),
    nextCursor,
    activities: (rows[0]?.activities ?? []).map((one) => ({ ...one, title: titles ? one.title : null })),
    ...(cursor === undefined && { total: rows[0]?.total ?? 0 }),
  };
}

const ROW = {
  ...{ characterId: text, name: text, avatarImageLink: text.orNull, userName: text, isMine: bool },
  ...{ eligible: int, attended: int, late: int, leftEarly: int, bench: int, excused: int, noShow: int },
  ...{ credit: int, expected: int, kept: int, before: int.orNull, pageKey, total: int.orNull },
  activities: arrayOf(object({ id: text, type: oneOf(ACTIVITY_TYPES), title: text, startsAt: instant })).orNull,
  marks: arrayOf(oneOf([...PARTICIPANT_STATUSES, 'none', 'not-eligible'])),
};

function shaped({ before, pageKey: _, total: __, activities: ___, ...row }: RowOf<typeof ROW>): StatsRow {
  const attendance = attendanceOf(row);
  return { ...row, attendance, reliability: reliabilityOf(row), trend: trendOf(attendance, before) };
}

/** What each order goes by, of `standing s`; who has no such figure comes before the lowest. */
const KEYS: Readonly<Record<StatsSort, SQL>> = {
  name: sql`lower(s.name)`,
  attendance: sql`coalesce(s.attendance, -1)`,
  reliability: sql`coalesce(s.reliability, -1)`,
  trend: sql`coalesce(s.attendance - s.attendance_before, -1000)`,
  eligible: sql`s.eligible`,
  attended: sql`s.attended`,
  late: sql`s.late`,
  leftEarly: sql`s.left_early`,
  bench: sql`s.bench`,
  excused: sql`s.excused`,
  noShow: sql`s.no_show`,
};

/** Ties are broken by name and id, so that no one is on two pages. */
function keysOf(order: StatsOrder): SortKey[] {
  const { by, desc } = sortParts(order);
  const name: SortKey = { by: KEYS.name, type: 'text' };
  const last: SortKey = { by: sql`s.character_id`, type: 'uuid' };
  return by === 'name' ? [{ ...name, desc }, last] : [{ by: KEYS[by], type: 'int', desc }, name, last];
}

async function readOverview(db: Db, scope: StatsScope): Promise<Overview & { readonly isCut: boolean }> {
  const totals = await sqlRows(db).as(TOTAL)(sql`
    with ${statsBase(scope)}, ${TOTALS}
    select type, day, current, eligible, credit, came, expected, kept from totals`);
  const isCut = totals.length === ACTIVITIES_MOST;
  const overview = overviewOf(totals);
  // Of the period before some activities are missing then.
  return { ...overview, trend: isCut ? null : overview.trend, isCut };
}

const TOTAL = {
  ...{ type: oneOf(ACTIVITY_TYPES), day: text, current: bool, eligible: int },
  ...{ credit: int, came: int, expected: int, kept: int },
};
