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
import { TASK_CATEGORIES, type TaskCategory } from '../task.rules.ts';
import {
  LATEST_WORK,
  onTimeOf,
  SUBMISSIONS_MOST,
  type TaskOverview,
  taskOverviewOf,
  type WorkCounts,
} from './task-stats.rules.ts';
import { listTaskStatsInput, memberTaskStatsInput, taskStatsOverviewInput } from './task-stats.schema.ts';
import { DEFAULT_ORDER, type TaskStatsOrder, type TaskStatsSort } from './task-stats.search.ts';
import { STANDING, type TaskStatsScope, taskStatsBase } from './task-stats.sql.server.ts';

/** A person in the guild, by their highest character, with what they had approved. */
export interface TaskStatsRow extends WorkCounts {
  readonly characterId: string;
  readonly name: string;
  readonly avatarImageLink: string | null;
  readonly userName: string;
  readonly isMine: boolean;
  readonly onTime: number | null;
  /** Of their latest approval; null without any. */
  readonly lastAt: string | null;
}

/** People with their figures; others than the viewer only where the guild shows them. */
export const listTaskStats = guildQuery({
  name: 'taskStats.listTaskStats',
  input: listTaskStatsInput,
  allow: MemberPolicy.view,
  read: async ({ db, who, input: { guildId, cursor, limit, sort, ...what } }) =>
    readTaskStats(db, who, { ...(await scopeFor(who, what)), sort, limit, cursor }),
});

/** What all of these people come to: figures, weeks, categories. */
export const taskStatsOverview = guildQuery({
  name: 'taskStats.taskStatsOverview',
  input: taskStatsOverviewInput,
  allow: MemberPolicy.view,
  read: async ({ db, who, input: { guildId, ...what } }) => {
    const ofAll = maySeeOfOthers(who, 'tasks', await visibilityIn(guildId));
    return { ...(await readOverview(db, await scopeFor(who, { ...what, query: '' }))), ofAll };
  },
});

/** One member's figures over the default period; null where the guild hides them from the viewer. */
export const memberTaskStats = guildQuery({
  name: 'taskStats.memberTaskStats',
  input: memberTaskStatsInput,
  load: (db, { memberId }, who) => readSubject(db, who, memberId),
  allow: MemberPolicy.view,
  read: async ({ db, who, loaded: { userId } }) => {
    if (!maySee(who, { userId }, 'tasks', await visibilityIn(who.guildId))) return null;
    const scope = { ...scopeOf(who, { period: DEFAULT_PERIOD, query: '' }), userId };
    const [{ items }, latest] = await Promise.all([
      readTaskStats(db, who, { ...scope, sort: DEFAULT_ORDER, limit: 1, cursor: undefined }),
      readLatest(db, who, scope),
    ]);
    const [figures] = items;
    return figures ? { figures, latest } : null;
  },
});

export type MemberTaskStats = NonNullable<Awaited<ReturnType<typeof memberTaskStats>>>;
export type TaskStatsOverview = Awaited<ReturnType<typeof taskStatsOverview>>;

interface Wanted {
  readonly period: string;
  readonly category?: TaskCategory | undefined;
  readonly query: string;
}

const scopeOf = ({ guildId }: GuildScope, { period, category, query }: Wanted): TaskStatsScope => ({
  ...{ guildId, query, category: category ?? null, userId: null },
  start: periodStart(period),
  now: currentTime(),
});

/** Everyone, or the viewer alone where the guild hides the tasks of others from them. */
export async function scopeFor(who: GuildScope, wanted: Wanted): Promise<TaskStatsScope> {
  const scope = scopeOf(who, wanted);
  return maySeeOfOthers(who, 'tasks', await visibilityIn(who.guildId))
    ? scope
    : { ...scope, userId: who.userId ?? NO_PERSON };
}

const ROW = {
  ...{ characterId: text, name: text, avatarImageLink: text.orNull, userName: text, isMine: bool },
  ...{ tasks: int, submissions: int, points: int, late: int, lastAt: instant.orNull, pageKey, total: int },
};

/** A page of people. */
export async function readTaskStats(
  db: Db,
  who: GuildScope,
  { sort, limit, cursor, ...scope }: TaskStatsScope & PageInput & { readonly sort: TaskStatsOrder },
): Promise<Page<TaskStatsRow>> {
  const page = keysetPage({ sort, limit, cursor }, keysOf(sort));
  const found = await sqlRows(db).as(ROW)(sql`
    with ${taskStatsBase(scope)}, ${STANDING}
    select s.character_id as "characterId", s.name, s.avatar_image_link as "avatarImageLink", s.user_name as "userName",
      coalesce(s.user_id = ${who.userId}::uuid, false) as "isMine", s.tasks, s.submissions, s.points::float8 as points, s.late,
      s.last_at as "lastAt", ${page.key} as "pageKey", (select count(*) from standing)::int as total
    from standing s where ${page.after} order by ${page.order} limit ${page.limit}`);
  const { rows, nextCursor } = page.cut(found);
  return {
    items: rows.map(shaped),
    nextCursor,
    ...(cursor === undefined && { total: found[0]?.total ?? 0 }),
  };
}

const shaped = ({ pageKey: _, total: __, ...row }: RowOf<typeof ROW>): TaskStatsRow => ({
  ...row,
  onTime: onTimeOf(row),
});

/** What each order goes by, of `standing s`; who has no such figure comes before the lowest. */
const KEYS: Readonly<Record<TaskStatsSort, { by: SQL; type: SortKey['type'] }>> = {
  name: { by: sql`lower(s.name)`, type: 'text' },
  tasks: { by: sql`s.tasks`, type: 'int' },
  submissions: { by: sql`s.submissions`, type: 'int' },
  points: { by: sql`s.points`, type: 'bigint' },
  onTime: { by: sql`coalesce(s.on_time, -1)`, type: 'int' },
  lastAt: { by: sql`coalesce(s.last_at, '-infinity')`, type: 'timestamptz' },
};

/** Ties are broken by name and id, so that no one is on two pages. */
function keysOf(order: TaskStatsOrder): SortKey[] {
  const { by, desc } = sortParts(order);
  const last: SortKey = { by: sql`s.character_id`, type: 'uuid' };
  return by === 'name' ? [{ ...KEYS.name, desc }, last] : [{ ...KEYS[by], desc }, KEYS.name, last];
}

const PART = object({
  ...{ monday: text, category: oneOf(TASK_CATEGORIES), submissions: int, points: int, late: int },
});

type Overview = TaskOverview & {
  readonly members: number;
  /** Members with approved work. */
  readonly active: number;
  /** Older work of the period isn't counted. */
  readonly isCut: boolean;
};

async function readOverview(db: Db, scope: TaskStatsScope): Promise<Overview> {
  const [found] = await sqlRows(db).as({ members: int, active: int, tasks: int, read: int, parts: arrayOf(PART) })(sql`
    with ${taskStatsBase(scope)}, parts as materialized (
      select monday, category, count(*)::int as submissions, sum(points)::float8 as points,
        count(*) filter (where late)::int as late
      from work group by monday, category)
    select (select count(*) from people)::int as members, (select count(*) from approved)::int as read,
      (select count(distinct user_id) from work)::int as active, (select count(distinct task_id) from work)::int as tasks,
      coalesce((select json_agg(json_build_object('monday', monday::text, 'category', category,
        'submissions', submissions, 'points', points, 'late', late) order by monday, category) from parts), '[]') as parts`);
  const { parts = [], tasks = 0, members = 0, active = 0, read = 0 } = found ?? {};
  return { ...taskOverviewOf(parts, tasks), members, active, isCut: read === SUBMISSIONS_MOST };
}

const LATEST = { taskId: text, title: text, category: oneOf(TASK_CATEGORIES), points: int, decidedAt: instant };

/** Titles are for who may read tasks. */
async function readLatest(db: Db, who: GuildScope, scope: TaskStatsScope) {
  if (!who.holds('view:tasks')) return [];
  return sqlRows(db).as(LATEST)(sql`
    with ${taskStatsBase(scope)}
    select task_id as "taskId", title, category, points::float8 as points, decided_at as "decidedAt"
    from work order by decided_at desc, task_id limit ${LATEST_WORK}`);
}
