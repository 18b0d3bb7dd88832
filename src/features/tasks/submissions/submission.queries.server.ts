import { sql } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { guildsHolding, HELD, heldColumns } from '#/features/guild-access/held-permissions.sql.server.ts';
import { TARGET, targetColumn } from '#/features/storage/storage-target.api.server.ts';
import { arrayOf, bool, instant, int, object, oneOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { anyone } from '#/platform/policy.ts';
import { query } from '#/platform/query.server.ts';
import { TaskPolicy } from '../task.policy.ts';
import { earnedBy, TASK_CATEGORIES, TASK_PROOFS } from '../task.rules.ts';
import { SUBMISSION_STATUSES } from './submission.rules.ts';
import { myTaskRecordsInput, submissionListInput, taskRecordInput } from './submission.schema.ts';

const WORK = {
  ...{ id: text, taskId: text, userId: text, name: text, quantity: int, body: text, imageLinks: arrayOf(text) },
  ...{ status: oneOf(SUBMISSION_STATUSES), late: bool, approvedQuantity: int, points: int, createdAt: instant },
  ...{ decisionId: text.orNull, decidedAt: instant.orNull, decidedByName: text.orNull, reason: text.orNull },
};

/** Of a submission `s`. */
const workColumns = sql`s.id, s.task_id as "taskId", s.user_id as "userId", s.name, s.quantity, s.body,
  s.image_links as "imageLinks", s.status, s.late, s.approved_quantity as "approvedQuantity", s.points::float8 as points,
  s.created_at as "createdAt", s.decision_id as "decisionId", s.decided_at as "decidedAt",
  s.decided_by_name as "decidedByName", s.reason`;

const WAITING = {
  ...WORK,
  ...{ title: text, category: oneOf(TASK_CATEGORIES), goal: int, rewardPoints: int, proof: oneOf(TASK_PROOFS) },
  ...{ dueAt: instant.orNull, approvedBefore: int, awarded: int, image: text.orNull, userName: text },
  ...{ record: object({ approved: int, rejected: int }), intoStorage: TARGET.orNull },
  total: int,
  pageKey,
};

const OLDEST_FIRST: SortKey[] = [
  { by: sql`s.created_at`, type: 'timestamptz' },
  { by: sql`s.id`, type: 'uuid' },
];
const NEWEST_FIRST: SortKey[] = [
  { by: sql`s.created_at`, type: 'timestamptz', desc: true },
  { by: sql`s.id`, type: 'uuid', desc: true },
];

/** What waits for a decision, oldest first, each with what it would earn if all of it were approved. */
export const listSubmissions = guildQuery({
  name: 'task.listSubmissions',
  input: submissionListInput,
  allow: TaskPolicy.review,
  read: async ({ db, who, input }) => {
    const page = keysetPage(input, OLDEST_FIRST);
    const found = await sqlRows(db).as(WAITING)(sql`
      select ${workColumns}, t.title, t.category, t.goal, t.reward_points::float8 as "rewardPoints", t.proof, t.due_at as "dueAt",
        (select coalesce(sum(o.approved_quantity), 0)::int from task_submissions o
          where o.guild_id = s.guild_id and o.task_id = s.task_id) as "approvedBefore",
        (select coalesce(sum(o.points), 0)::float8 from task_submissions o
          where o.guild_id = s.guild_id and o.task_id = s.task_id) as awarded,
        u.image, u.name as "userName", ${targetColumn} as "intoStorage",
        (select jsonb_build_object('approved', count(*) filter (where o.status = 'approved'),
            'rejected', count(*) filter (where o.status = 'rejected'))
          from task_submissions o where o.user_id = s.user_id and o.guild_id = s.guild_id) as record,
        (select count(*)::int from task_submissions w join tasks k on k.guild_id = w.guild_id and k.id = w.task_id
          where w.guild_id = ${who.guildId} and w.status = 'submitted' and k.deleted_at is null) as total,
        ${page.key} as "pageKey"
      from task_submissions s
      join tasks t on t.guild_id = s.guild_id and t.id = s.task_id
      join users u on u.id = s.user_id
      where s.guild_id = ${who.guildId} and s.status = 'submitted' and t.deleted_at is null and ${page.after}
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return {
      items: rows.map(({ pageKey: _, total: __, approvedBefore, awarded, rewardPoints, ...row }) => {
        const left = Math.max(0, row.goal - approvedBefore);
        const counts = Math.min(row.quantity, left);
        const reward = { reward: rewardPoints, goal: row.goal };
        return {
          ...row,
          ...{ rewardPoints, left, awarded, approvedBefore },
          /** All of it, as far as it counts (hundredths). */
          wouldEarn: counts === 0 ? 0 : earnedBy(reward, { approvedAfter: approvedBefore + counts, awarded }),
          can: {
            decide: canChange(who, TaskPolicy.decide, row),
          },
        };
      }),
      nextCursor,
      total: found[0]?.total ?? 0,
    };
  },
});

export type WaitingSubmission = Awaited<ReturnType<typeof listSubmissions>>['items'][number];

const LISTED = { ...WORK, pageKey };

/** Work of one task: the viewer's own, and for those who decide that of everyone; newest first. */
export const listTaskRecord = guildQuery({
  name: 'task.listTaskRecord',
  input: taskRecordInput,
  load: async (db, { taskId }, { guildId }) => {
    const { rowCount } = await db.execute(
      sql`select from tasks where guild_id = ${guildId} and id = ${taskId} and deleted_at is null`,
    );
    return rowCount === 1 ? {} : null;
  },
  allow: TaskPolicy.view,
  read: async ({ db, who, input }) => {
    const page = keysetPage(input, NEWEST_FIRST);
    const ofAll = who.holds('manage:tasks');
    const found = await sqlRows(db).as(LISTED)(sql`
      select ${workColumns}, ${page.key} as "pageKey" from task_submissions s
      where s.guild_id = ${who.guildId} and s.task_id = ${input.taskId}
        and (s.user_id = ${who.userId}::uuid or ${ofAll} and s.status <> 'withdrawn') and ${page.after}
      order by ${page.order} limit ${page.limit}`);
    const { rows, nextCursor } = page.cut(found);
    return {
      items: rows.map(({ pageKey: _, ...row }) => ({
        ...row,
        isMine: row.userId === who.userId,
        can: {
          withdraw: canChange(who, TaskPolicy.withdraw, row),
          undo:
            row.decisionId !== null && canChange(who, TaskPolicy.reopen, { ...row, inForce: true, hasNewer: false }),
        },
      })),
      nextCursor,
    };
  },
});

export type RecordedWork = Awaited<ReturnType<typeof listTaskRecord>>['items'][number];

const MINE = { ...WORK, title: text, goal: int, guildId: text, pageKey };

/** The viewer's own work in all guilds whose tasks they may see, newest first. */
export const listMyTaskRecords = query({
  name: 'task.listMyTaskRecords',
  input: myTaskRecordsInput,
  allow: anyone,
  read: async ({ db, who, input }) => {
    const none = { items: [], nextCursor: null, totals: { approved: 0, waiting: 0, points: 0 } };
    if (who.kind !== 'user') return none;
    const { userId } = who;
    const found = await sqlRows(db).as({ id: text, name: text, ...HELD })(sql`
      select g.id, g.name, ${heldColumns(userId)} from guilds g
      where g.deleted_at is null and g.id in (select guild_id from members where user_id = ${userId})`);
    const guilds = new Map((await guildsHolding(who, found, 'view:tasks')).map(({ id, name }) => [id, name]));
    // Names are not joined: by way of `guilds`, all tasks of a guild would be gone through for each submission.
    const inGuilds = sql`s.guild_id = any(${sql.param([...guilds.keys()])}::uuid[])`;
    const page = keysetPage(input, NEWEST_FIRST);
    const [records, [totals]] = await Promise.all([
      sqlRows(db).as(MINE)(sql`
        select ${workColumns}, t.title, t.goal, s.guild_id as "guildId", ${page.key} as "pageKey"
        from task_submissions s
        join tasks t on t.guild_id = s.guild_id and t.id = s.task_id
        where s.user_id = ${userId} and ${inGuilds} and t.deleted_at is null and ${page.after}
        order by ${page.order} limit ${page.limit}`),
      sqlRows(db).as({ approved: int, waiting: int, points: int })(sql`
        select count(*) filter (where s.status = 'approved')::int as approved,
          count(*) filter (where s.status = 'submitted')::int as waiting, coalesce(sum(s.points), 0)::float8 as points
        from task_submissions s join tasks t on t.guild_id = s.guild_id and t.id = s.task_id
        where s.user_id = ${userId} and ${inGuilds} and t.deleted_at is null`),
    ]);
    const { rows, nextCursor } = page.cut(records);
    const items = rows.map(({ pageKey: _, ...row }) => ({ ...row, guildName: guilds.get(row.guildId) ?? '' }));
    return { items, nextCursor, totals: totals ?? none.totals };
  },
});

export type MyTaskRecord = Awaited<ReturnType<typeof listMyTaskRecords>>['items'][number];
