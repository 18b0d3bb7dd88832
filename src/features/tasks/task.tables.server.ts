import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/account.tables.server.ts';
import { characters } from '#/features/accounts/character.tables.server.ts';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import { pointPools } from '#/features/point-pools/pool.tables.server.ts';
import { storageItems, storagePlaces } from '#/features/storage/storage.tables.server.ts';
import { deletionColumns } from '#/platform/db/deleted-rows.server.ts';
import { instant, isOneOf, nowByDefault } from '#/platform/db/platform.tables.server.ts';
import { guildTable, holders, personAndHolders } from '#/platform/db/table.server.ts';
import { SUBMISSION_STATUSES } from './submissions/submission.rules.ts';
import { TASK_CATEGORIES, TASK_PROOFS, TASK_REPEATS } from './task.rules.ts';

const readers = holders('view:tasks');
const theirsAndReviewers = personAndHolders('manage:tasks');

/** Something to do for the guild. */
export const tasks = guildTable(
  'tasks',
  {
    guildId: uuid('guild_id')
      .notNull()
      .references(() => guilds.id),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    description: text('description').notNull().default(''),
    category: text('category', { enum: TASK_CATEGORIES }).notNull(),
    /** How much is wanted of everyone together. */
    goal: integer('goal').notNull().default(1),
    /** For the whole goal, in hundredths. */
    rewardPoints: bigint('reward_points', { mode: 'number' }).notNull().default(0),
    /** What the reward is of; null for the guild's first pool. */
    poolId: uuid('pool_id'),
    /** What of the storage grows by what is approved; null where nothing does. */
    storageItemId: uuid('storage_item_id'),
    /** Where it is put. */
    storagePlaceId: uuid('storage_place_id'),
    /** Null for as many as want to. */
    maxClaims: integer('max_claims'),
    proof: text('proof', { enum: TASK_PROOFS }).notNull().default('none'),
    repeat: text('repeat', { enum: TASK_REPEATS }).notNull().default('none'),
    dueAt: instant('due_at'),
    /** When its claimants are reminded; null where they were, or won't be. */
    remindAt: instant('remind_at'),
    /** When the next round begins; null where it has begun, or there is none. */
    nextRoundAt: instant('next_round_at'),
    authorUserId: uuid('author_user_id')
      .notNull()
      .references(() => users.id),
    /** The name at the time. */
    authorName: text('author_name').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: nowByDefault('created_at'),
    editedAt: instant('edited_at'),
    /** When what was approved reached the goal. */
    completedAt: instant('completed_at'),
    archivedAt: instant('archived_at'),
    ...deletionColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.id] }),
    foreignKey({
      name: 'tasks_pool',
      columns: [t.guildId, t.poolId],
      foreignColumns: [pointPools.guildId, pointPools.id],
    }),
    foreignKey({
      name: 'tasks_storage_item',
      columns: [t.guildId, t.storageItemId],
      foreignColumns: [storageItems.guildId, storageItems.id],
    }),
    foreignKey({
      name: 'tasks_storage_place',
      columns: [t.guildId, t.storagePlaceId],
      foreignColumns: [storagePlaces.guildId, storagePlaces.id],
    }),
    index('tasks_of_pool').on(t.guildId, t.poolId),
    index('tasks_of_storage_item').on(t.guildId, t.storageItemId),
    index('tasks_of_storage_place').on(t.guildId, t.storagePlaceId),
    index('tasks_kept').on(t.guildId, t.archivedAt).where(sql`deleted_at is null`),
    index('tasks_author').on(t.authorUserId),
    index('tasks_remind').on(t.remindAt).where(sql`remind_at is not null`),
    index('tasks_next_round').on(t.nextRoundAt).where(sql`next_round_at is not null`),
    index('tasks_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('tasks_category', isOneOf(t.category, TASK_CATEGORIES)),
    check('tasks_proof', isOneOf(t.proof, TASK_PROOFS)),
    check('tasks_repeat', isOneOf(t.repeat, TASK_REPEATS)),
    check('tasks_goal', sql`${t.goal} >= 1`),
    check('tasks_reward', sql`${t.rewardPoints} >= 0`),
    check('tasks_max_claims', sql`${t.maxClaims} >= 1`),
    check('tasks_repeats_by_due', sql`${t.repeat} = 'none' or ${t.dueAt} is not null`),
    check('tasks_version', sql`${t.version} >= 1`),
    check(
      'tasks_storage',
      sql`num_nonnulls(${t.storageItemId}, ${t.storagePlaceId}) in (0, 2) and (${t.storageItemId} is null or ${t.category} = 'donate')`,
    ),
  ],
  {
    onGuildRemoved: 'delete',
    people: { names: { authorName: 'authorUserId' } },
    readableBy: {
      title: readers,
      description: readers,
      category: readers,
      proof: readers,
      repeat: readers,
      authorName: readers,
    },
    withoutForeignKey: { deletedByUserId: 'the row is removed within the hour' },
  },
);

/** Someone works on a task. Counts while they are in the guild. */
export const taskClaims = guildTable(
  'task_claims',
  {
    guildId: uuid('guild_id').notNull(),
    taskId: uuid('task_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    claimedAt: nowByDefault('claimed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.taskId, t.userId] }),
    foreignKey({
      name: 'task_claims_of',
      columns: [t.guildId, t.taskId],
      foreignColumns: [tasks.guildId, tasks.id],
    }).onDelete('cascade'),
    index('task_claims_user').on(t.userId, t.guildId),
  ],
  { onGuildRemoved: 'delete', person: 'userId', people: { of: { column: 'userId', rows: 'delete' } }, readableBy: {} },
);

/** Work that someone did for a task, whole or in part, and what was decided about it. */
export const taskSubmissions = guildTable(
  'task_submissions',
  {
    guildId: uuid('guild_id').notNull(),
    taskId: uuid('task_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The character that earns the reward. */
    characterId: uuid('character_id').notNull(),
    /** Its name at the time. */
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    body: text('body').notNull().default(''),
    /** `/files/…`, in the order in which they were chosen. */
    imageLinks: text('image_links').array().notNull().default([]),
    status: text('status', { enum: SUBMISSION_STATUSES }).notNull().default('submitted'),
    /** Sent after the task was due. */
    late: boolean('late').notNull().default(false),
    /** How much of it counts; 0 until it is approved. */
    approvedQuantity: integer('approved_quantity').notNull().default(0),
    /** What it earned, in hundredths; 0 until it is approved. */
    points: bigint('points', { mode: 'number' }).notNull().default(0),
    createdAt: nowByDefault('created_at'),
    /** Of the decision in force. */
    decisionId: uuid('decision_id'),
    decidedAt: instant('decided_at'),
    decidedByUserId: uuid('decided_by_user_id').references(() => users.id),
    decidedByName: text('decided_by_name'),
    /** What the reviewer wrote: the reason of a rejection, a word of thanks. */
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.guildId, t.taskId, t.id] }),
    foreignKey({
      name: 'task_submissions_of',
      columns: [t.guildId, t.taskId],
      foreignColumns: [tasks.guildId, tasks.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'task_submissions_by',
      columns: [t.characterId, t.userId],
      foreignColumns: [characters.id, characters.userId],
    }),
    uniqueIndex('task_submissions_one_waiting').on(t.guildId, t.taskId, t.userId).where(sql`status = 'submitted'`),
    index('task_submissions_queue').on(t.guildId, t.createdAt, t.id).where(sql`status = 'submitted'`),
    index('task_submissions_user').on(t.userId, t.createdAt, t.id),
    index('task_submissions_decided').on(t.guildId, t.decidedAt).where(sql`status = 'approved'`),
    index('task_submissions_character').on(t.characterId, t.userId),
    index('task_submissions_decider').on(t.decidedByUserId),
    check('task_submissions_status', isOneOf(t.status, SUBMISSION_STATUSES)),
    check('task_submissions_quantity', sql`${t.quantity} >= 1 and ${t.approvedQuantity} between 0 and ${t.quantity}`),
    check('task_submissions_points', sql`${t.points} >= 0`),
    check(
      'task_submissions_counts',
      sql`case when ${t.status} = 'approved' then ${t.approvedQuantity} >= 1 else ${t.approvedQuantity} = 0 and ${t.points} = 0 end`,
    ),
    check(
      'task_submissions_decision',
      sql`(${t.status} in ('approved', 'rejected')) = (${t.decisionId} is not null and ${t.decidedAt} is not null and ${t.decidedByName} is not null)`,
    ),
  ],
  {
    onGuildRemoved: 'delete',
    person: 'userId',
    people: {
      names: { name: 'userId', decidedByName: 'decidedByUserId' },
      of: { column: 'userId', rows: 'keep', own: ['body', 'imageLinks'] },
    },
    readableBy: {
      name: theirsAndReviewers,
      body: theirsAndReviewers,
      imageLinks: theirsAndReviewers,
      status: theirsAndReviewers,
      decidedByName: theirsAndReviewers,
      reason: theirsAndReviewers,
    },
    withoutForeignKey: { decisionId: 'it names the decision, not a row' },
  },
);
