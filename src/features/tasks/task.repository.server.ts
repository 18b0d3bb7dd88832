import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { conflict } from '#/base/app-error.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { readPools } from '#/features/point-pools/pool.queries.server.ts';
import type { StorageTarget } from '#/features/storage/storage.schema.ts';
import { knownTarget, targetNames } from '#/features/storage/storage-target.api.server.ts';
import type { Changes } from '#/platform/changes.ts';
import { inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { isGoneForGood, isRestorableBy } from '#/platform/db/deleted-rows.server.ts';
import { bool, int, sqlRows } from '#/platform/db/rows.server.ts';
import { enforce } from '#/platform/operation.server.ts';
import { permitted } from '#/platform/policy.ts';
import { type TaskFacts, TaskPolicy } from './task.policy.ts';
import { REMIND_HOURS, TASKS_MAX, type TaskCategory, type TaskRepeat } from './task.rules.ts';
import { taskClaims, tasks } from './task.tables.server.ts';

interface Which {
  readonly guildId: string;
  readonly taskId: string;
}

export const isTask = ({ guildId, taskId }: Which): SQL | undefined =>
  and(eq(tasks.guildId, guildId), eq(tasks.id, taskId));

export const isClaim = ({ guildId, taskId }: Which, userId: string): SQL | undefined =>
  and(eq(taskClaims.guildId, guildId), eq(taskClaims.taskId, taskId), eq(taskClaims.userId, userId));

export type LockedTask = typeof tasks.$inferSelect;

/**
 * A task, locked until the transaction ends: claims, submissions and decisions of one task follow each other. Null where
 * the guild has none of this id.
 */
export const lockTask = (tx: Tx, which: Which): Promise<LockedTask | null> =>
  lockWhere(tx, which, isNull(tasks.deletedAt));

/** One that the person deleted a short time ago. */
export const lockDeletedTask = (tx: Tx, which: Which, who: GuildScope): Promise<LockedTask | null> =>
  lockWhere(tx, which, isRestorableBy(tasks, who.userId));

async function lockWhere(tx: Tx, which: Which, condition: SQL | undefined): Promise<LockedTask | null> {
  const [task] = await tx
    .select()
    .from(tasks)
    .where(and(isTask(which), condition))
    .for('update');
  return task ?? null;
}

/** A locked task with where the viewer is in it. */
export async function lockTaskFor(
  tx: Tx,
  which: Which,
  { userId }: GuildScope,
): Promise<(TaskFacts & { readonly task: LockedTask; readonly approved: number }) | null> {
  const task = await lockTask(tx, which);
  if (!task) return null;
  const [facts] = await sqlRows(tx).as({ claims: int, claimedByMe: bool, waitingByMe: bool, approved: int })(sql`
    select
      (select count(*)::int from task_claims c where c.guild_id = ${which.guildId} and c.task_id = ${which.taskId}
        and (select true from members m where m.guild_id = c.guild_id and m.user_id = c.user_id limit 1)) as claims,
      exists (select from task_claims c where c.guild_id = ${which.guildId} and c.task_id = ${which.taskId}
        and c.user_id = ${userId}::uuid) as "claimedByMe",
      exists (select from task_submissions s where s.guild_id = ${which.guildId} and s.task_id = ${which.taskId}
        and s.user_id = ${userId}::uuid and s.status = 'submitted') as "waitingByMe",
      (select coalesce(sum(s.approved_quantity), 0)::int from task_submissions s
        where s.guild_id = ${which.guildId} and s.task_id = ${which.taskId}) as approved`);
  return {
    ...{ task, completed: task.completedAt !== null, archived: task.archivedAt !== null, maxClaims: task.maxClaims },
    ...(facts ?? { claims: 0, claimedByMe: false, waitingByMe: false, approved: 0 }),
  };
}

/** A locked task, and whether members earned something with it. */
export async function lockTaskToDelete(tx: Tx, which: Which) {
  const task = await lockTask(tx, which);
  if (!task) return null;
  const found = await tx.execute(sql`
    select from task_submissions where guild_id = ${which.guildId} and task_id = ${which.taskId} and status = 'approved' limit 1`);
  return { task, hasApproved: found.rowCount === 1 };
}

/** Refuses one task more than a guild has room for; two at the same time are counted one after the other. */
export async function requireRoom(tx: Tx, guildId: string): Promise<void> {
  await tx.select({ id: guilds.id }).from(guilds).where(eq(guilds.id, guildId)).for('no key update');
  const kept = await tx.$count(
    tasks,
    and(eq(tasks.guildId, guildId), isNull(tasks.archivedAt), isNull(tasks.deletedAt)),
  );
  if (kept >= TASKS_MAX)
    throw conflict('too_many_tasks', `This guild already has ${TASKS_MAX} tasks. Archive some first.`);
}

/** What the pools, items and places of a change are called, for the log. */
export async function namesIn(tx: Tx, guildId: string, changes: Changes): Promise<ReadonlyMap<string, string>> {
  const { poolId, storageItemId: item, storagePlaceId: place } = changes;
  const { pools } = poolId ? await readPools(tx, guildId) : { pools: [] };
  const stored = [item?.from, item?.to, place?.from, place?.to];
  return new Map([
    ...pools.map(({ id, name }) => [id, name] as const),
    ...(item || place ? await targetNames(tx, guildId, stored) : []),
  ]);
}

interface Stores {
  readonly storageItemId: string | null;
  readonly storagePlaceId: string | null;
}
const NOT_STORED: Stores = { storageItemId: null, storagePlaceId: null };

/** What is approved of this task goes there. */
export const storageOf = ({ storageItemId, storagePlaceId }: Stores): Stores => ({ storageItemId, storagePlaceId });

/** Where what is approved of a new task goes; refused for who may not say that. */
export async function targetGiven(
  tx: Tx,
  who: GuildScope,
  { guildId, intoStorage }: { readonly guildId: string; readonly intoStorage: StorageTarget | null },
): Promise<Stores> {
  if (intoStorage === null) return NOT_STORED;
  enforce(permitted(who, TaskPolicy.store.needs));
  return knownTarget(tx, guildId, intoStorage);
}

interface Chosen {
  readonly category: TaskCategory;
  /** Undefined where it stays. */
  readonly intoStorage: StorageTarget | null | undefined;
}

/** The same after a change: it goes with the category, and is changed by who may say where things go. */
export async function targetAfter(tx: Tx, who: GuildScope, before: LockedTask, { category, intoStorage }: Chosen) {
  if (category !== 'donate') return NOT_STORED;
  if (intoStorage === undefined) return storageOf(before);
  if (intoStorage === null && before.storageItemId === null) return NOT_STORED;
  enforce(permitted(who, TaskPolicy.store.needs));
  return targetGiven(tx, who, { guildId: before.guildId, intoStorage });
}

interface Timed {
  readonly dueAt: Date | null;
  readonly repeat: TaskRepeat;
  readonly completed: boolean;
  readonly archived: boolean;
}

/** When the clock turns to a task: to remind its claimants while it can be done, and to begin its next round. */
export function clockOf({ dueAt, repeat, completed, archived }: Timed, now: number) {
  const reminds = dueAt !== null && dueAt.getTime() > now && !completed && !archived;
  return {
    remindAt: reminds ? new Date(dueAt.getTime() - REMIND_HOURS * 3600_000) : null,
    nextRoundAt: dueAt !== null && repeat !== 'none' && !archived ? dueAt : null,
  };
}

/** Removes tasks that no one can restore any more, and the pictures of what was sent for them. By the clock. */
export async function removeDeletedTasks(): Promise<void> {
  await inTransaction(async (tx) => {
    const gone = isGoneForGood(tasks);
    await tx.execute(sql`
      delete from upload_claims where holder in (
        select 'task-submission:' || s.id || ':' || n from task_submissions s
        join tasks on tasks.guild_id = s.guild_id and tasks.id = s.task_id
        cross join lateral generate_series(0, cardinality(s.image_links) - 1) n where ${gone})`);
    await tx.delete(tasks).where(gone);
  });
}
