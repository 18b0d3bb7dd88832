import { type SQL, sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange, GuildPolicy } from '#/features/guild-access/guild.policy.ts';
import { defaultPool } from '#/features/point-pools/pool.sql.server.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySeeOfOthers } from '#/features/privacy/visibility.rules.ts';
import { TARGET, targetColumn } from '#/features/storage/storage-target.api.server.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, int, object, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { containing, keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { can } from '#/platform/policy.ts';
import { TaskPolicy } from './task.policy.ts';
import { stateOf, type TaskState } from './task.rules.ts';
import { inGuildInput, taskInput, taskListInput } from './task.schema.ts';
import type { TaskView } from './task.search.ts';
import { dueKey, TASK, taskColumns } from './task.sql.server.ts';

/** A task as lists show it. */
export interface TaskRow extends Omit<RowOf<typeof TASK>, 'completed' | 'archived'> {
  readonly state: TaskState;
  readonly can: { readonly claim: boolean; readonly submit: boolean; readonly review: boolean };
}

/** Tasks of a guild: those to do by when they are due, the others by when they were done or archived, latest first. */
export const listTasks = guildQuery({
  name: 'task.listTasks',
  input: taskListInput,
  allow: TaskPolicy.view,
  read: async ({ db, who, input }) => {
    const { view, category, query, cursor, limit } = input;
    const page = keysetPage({ cursor, limit, sort: view }, KEYS[view]);
    const seesOthers = maySeeOfOthers(who, 'tasks', await visibilityIn(who.guildId));
    const ofCategory = category ? sql`and t.category = ${category}` : sql``;
    const titled = query === '' ? sql`` : sql`and t.title ilike ${containing(query)}`;
    const [found, [counts]] = await Promise.all([
      sqlRows(db).as({ ...TASK, pageKey })(sql`
        select ${taskColumns(who.userId, seesOthers)}, ${page.key} as "pageKey" from tasks t
        where t.guild_id = ${who.guildId} and t.deleted_at is null and ${inView(view, who.userId)} ${ofCategory} ${titled}
          and ${page.after}
        order by ${page.order} limit ${page.limit}`),
      countsOf(db, who),
    ]);
    const { rows, nextCursor } = page.cut(found);
    return {
      items: rows.map(({ pageKey: _, ...row }) => shaped(row, who)),
      nextCursor,
      mine: counts?.mine ?? 0,
      /** What waits for a decision; 0 for who doesn't decide. */
      toReview: can(who, TaskPolicy.review, undefined) ? (counts?.toReview ?? 0) : 0,
      timeZone: counts?.timeZone ?? 'Etc/GMT',
      /** What a new task's reward is of; null for the guild's first pool. */
      newPoolId: counts?.newPoolId ?? null,
      can: {
        create: canChange(who, TaskPolicy.create, undefined),
        review: canChange(who, TaskPolicy.review, undefined),
        store: canChange(who, TaskPolicy.store, undefined),
        seeOthers: seesOthers,
      },
    };
  },
});

export type TaskList = Awaited<ReturnType<typeof listTasks>>;

function inView(view: TaskView, userId: string | null): SQL {
  if (view === 'archived') return sql`t.archived_at is not null`;
  if (view === 'done') return sql`t.archived_at is null and t.completed_at is not null`;
  const toDo = sql`t.archived_at is null and t.completed_at is null`;
  if (view === 'open') return toDo;
  return sql`${toDo} and t.id in (select c.task_id from task_claims c
    where c.user_id = ${userId}::uuid and c.guild_id = t.guild_id)`;
}

const BY_DUE: SortKey[] = [
  { by: dueKey, type: 'timestamptz' },
  { by: sql`t.id`, type: 'uuid' },
];
const latest = (by: SQL): SortKey[] => [
  { by, type: 'timestamptz', desc: true },
  { by: sql`t.id`, type: 'uuid', desc: true },
];
const KEYS: Readonly<Record<TaskView, SortKey[]>> = {
  open: BY_DUE,
  mine: BY_DUE,
  done: latest(sql`t.completed_at`),
  archived: latest(sql`t.archived_at`),
};

const countsOf = (db: Db, { guildId, userId }: GuildScope) =>
  sqlRows(db).as({ mine: int, toReview: int, timeZone: text, newPoolId: text.orNull })(sql`
    select ${mineOf(guildId, userId)} as mine,
      (select count(*)::int from task_submissions s join tasks t on t.guild_id = s.guild_id and t.id = s.task_id
        where s.guild_id = ${guildId} and s.status = 'submitted' and t.deleted_at is null) as "toReview",
      (select time_zone from guilds where id = ${guildId}) as "timeZone", ${defaultPool(guildId, 'tasks')} as "newPoolId"`);

const mineOf = (guildId: string, userId: string | null): SQL => sql`(
  select count(*)::int from task_claims c join tasks t on t.guild_id = c.guild_id and t.id = c.task_id
  where c.guild_id = ${guildId} and c.user_id = ${userId}::uuid and t.deleted_at is null and t.archived_at is null
    and t.completed_at is null)`;

function shaped({ completed, archived, ...row }: RowOf<typeof TASK>, who: GuildScope): TaskRow {
  const facts = { ...row, completed, archived };
  return {
    ...row,
    // How much there is to decide is for those who do.
    toReview: can(who, TaskPolicy.review, undefined) ? row.toReview : 0,
    state: stateOf({ completed, archived, dueAt: row.dueAt }, currentTime()),
    can: {
      claim: canChange(who, TaskPolicy.claim, facts),
      submit: canChange(who, TaskPolicy.submit, facts),
      review: row.toReview > 0 && canChange(who, TaskPolicy.review, undefined),
    },
  };
}

const DETAILS = {
  ...TASK,
  ...{
    description: text,
    authorName: text,
    version: int,
    createdAt: instant,
    editedAt: instant.orNull,
    timeZone: text,
  },
  ...{ hasApproved: bool, intoStorage: TARGET.orNull },
  workers: arrayOf(
    object({
      ...{ userId: text, name: text, image: text.orNull, claimed: bool, waiting: bool, approved: int },
    }),
  ),
};

/**
 * One task in full, with who works on it and what they delivered: others only where the guild shows it, and to those who
 * decide.
 */
export const getTask = guildQuery({
  name: 'task.getTask',
  input: taskInput,
  load: async (db, { taskId }, who) => {
    const sees =
      maySeeOfOthers(who, 'tasks', await visibilityIn(who.guildId)) || can(who, TaskPolicy.review, undefined);
    const [task] = await sqlRows(db).as(DETAILS)(sql`
      select ${taskColumns(who.userId, sees)}, t.description, t.author_name as "authorName", t.version,
        t.created_at as "createdAt", t.edited_at as "editedAt", g.time_zone as "timeZone", ${targetColumn} as "intoStorage",
        coalesce((select true from task_submissions s where s.guild_id = t.guild_id and s.task_id = t.id
          and s.status = 'approved' limit 1), false) as "hasApproved",
        coalesce((select jsonb_agg(jsonb_build_object('userId', u.id, 'name', u.name, 'image', u.image,
            'claimed', w.claimed_at is not null, 'waiting', w.waiting, 'approved', w.approved)
            order by w.claimed_at nulls last, u.name, u.id)
          from (
            select coalesce(c.user_id, d.user_id) as user_id, c.claimed_at, coalesce(d.waiting, false) as waiting,
              coalesce(d.approved, 0) as approved
            from (select c.user_id, c.claimed_at from task_claims c where c.guild_id = t.guild_id and c.task_id = t.id
              and (select true from members m where m.guild_id = c.guild_id and m.user_id = c.user_id limit 1)) c
            full join (
              select s.user_id, bool_or(s.status = 'submitted') as waiting, sum(s.approved_quantity)::int as approved
              from task_submissions s where s.guild_id = t.guild_id and s.task_id = t.id group by s.user_id) d
              on d.user_id = c.user_id
            where (${sees} or coalesce(c.user_id, d.user_id) = ${who.userId}::uuid)
              and (c.claimed_at is not null or d.waiting or d.approved > 0)
          ) w join users u on u.id = w.user_id), '[]'::jsonb) as workers
      from tasks t join guilds g on g.id = t.guild_id
      where t.guild_id = ${who.guildId} and t.id = ${taskId} and t.deleted_at is null`);
    return task ? { task, sees } : null;
  },
  allow: TaskPolicy.view,
  read: async ({ who, loaded: { task, sees } }) => {
    const { hasApproved, ...row } = task;
    const { can: mine, ...rest } = shaped(row, who);
    return {
      ...rest,
      // The columns of `shaped` are those of lists.
      ...{ description: row.description, authorName: row.authorName, version: row.version, timeZone: row.timeZone },
      ...{ createdAt: row.createdAt, editedAt: row.editedAt },
      workers: row.workers,
      /** What approved work is put into storage as, and where. */
      intoStorage: row.intoStorage,
      /** Others are shown. */
      seesOthers: sees,
      can: {
        ...mine,
        edit: canChange(who, TaskPolicy.update, undefined),
        duplicate: canChange(who, TaskPolicy.create, undefined),
        delete: canChange(who, TaskPolicy.delete, { hasApproved }),
        decide: canChange(who, TaskPolicy.review, undefined),
        store: canChange(who, TaskPolicy.store, undefined),
        release:
          row.claimedByMe &&
          canChange(who, TaskPolicy.releaseClaim, { userId: who.userId ?? '', waiting: row.waitingByMe }),
        releaseOthers: canChange(who, TaskPolicy.review, undefined),
      },
    };
  },
});

export type TaskDetails = Awaited<ReturnType<typeof getTask>>;
export type TaskWorker = TaskDetails['workers'][number];

/** Tasks that are due this soon need attention. */
const SOON_DAYS = 3;
/** Named on the dashboard. */
const NAMED = 3;

const GLANCE = arrayOf(object({ id: text, title: text, dueAt: instant.orNull }));

/**
 * For the guild dashboard: what the viewer claimed and is due soon or overdue, what waits for their decision, and the next
 * tasks to do. Null for who may not see tasks.
 */
export const taskSummary = guildQuery({
  name: 'task.taskSummary',
  input: inGuildInput,
  allow: GuildPolicy.view,
  read: async ({ db, who }) => {
    if (!can(who, TaskPolicy.view, undefined)) return null;
    const { guildId, userId } = who;
    const reviews = canChange(who, TaskPolicy.review, undefined);
    const soon = new Date(currentTime() + SOON_DAYS * 24 * 3600_000);
    const [row] = await sqlRows(db).as({
      ...{ open: int, mine: int, toReview: int, oldestAt: instant.orNull },
      ...{ due: GLANCE, next: GLANCE },
    })(sql`
      select
        (select count(*)::int from tasks t where t.guild_id = ${guildId} and t.deleted_at is null
          and t.archived_at is null and t.completed_at is null) as open,
        ${mineOf(guildId, userId)} as mine,
        (select count(*)::int from task_submissions s join tasks t on t.guild_id = s.guild_id and t.id = s.task_id
          where s.guild_id = ${guildId} and s.status = 'submitted' and t.deleted_at is null
            and s.user_id <> ${userId}::uuid) as "toReview",
        (select min(s.created_at) from task_submissions s join tasks t on t.guild_id = s.guild_id and t.id = s.task_id
          where s.guild_id = ${guildId} and s.status = 'submitted' and t.deleted_at is null
            and s.user_id <> ${userId}::uuid) as "oldestAt",
        coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title, 'dueAt', d.due_at) order by d.due_at, d.id)
          from (select t.id, t.title, t.due_at from task_claims c
            join tasks t on t.guild_id = c.guild_id and t.id = c.task_id
            where c.guild_id = ${guildId} and c.user_id = ${userId}::uuid and t.deleted_at is null and t.archived_at is null
              and t.completed_at is null and t.due_at <= ${soon} and not exists (
                select from task_submissions s where s.guild_id = t.guild_id and s.task_id = t.id
                  and s.user_id = c.user_id and s.status = 'submitted' limit 1)
            order by t.due_at, t.id limit 20) d), '[]'::jsonb) as due,
        coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'title', n.title, 'dueAt', n.due_at) order by n.due, n.id)
          from (select t.id, t.title, t.due_at, ${dueKey} as due from tasks t
            where t.guild_id = ${guildId} and t.deleted_at is null and t.archived_at is null and t.completed_at is null
            order by due, t.id limit ${NAMED}) n), '[]'::jsonb) as next`);
    if (!row) return null;
    return {
      open: row.open,
      mine: row.mine,
      due: row.due,
      next: row.next,
      review: reviews && row.oldestAt !== null ? { count: row.toReview, oldestAt: row.oldestAt } : null,
    };
  },
});

export type TaskSummary = NonNullable<Awaited<ReturnType<typeof taskSummary>>>;
