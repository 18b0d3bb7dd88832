import * as z from 'zod';
import { hundredthsFault } from '#/base/hundredths.ts';
import { textField } from '#/base/text-schema.ts';
import { QUANTITY_MAX } from '#/features/items/inventory/inventory.rules.ts';
import { storageTarget } from '#/features/storage/storage.schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import {
  CLAIMS_MAX,
  DESCRIPTION_MAX,
  GOAL_MAX,
  REWARD_MAX,
  TASK_CATEGORIES,
  TASK_PROOFS,
  TASK_REPEATS,
  type TaskCategory,
  type TaskRepeat,
  TITLE_MAX,
} from './task.rules.ts';
import { TASK_VIEWS } from './task.search.ts';

/** What may be sent about tasks (docs/product/tasks.md). */

/** One text for one id: limits are counted by it. */
export const id = z.uuid().toLowerCase();
const one = { guildId: id, taskId: id };

const title = textField({
  kind: 'line',
  max: TITLE_MAX,
  required: 'Title is required',
  tooLong: `Keep the title to ${TITLE_MAX} characters`,
});
const description = textField({
  kind: 'lines',
  max: DESCRIPTION_MAX,
  tooLong: `Keep the description to ${DESCRIPTION_MAX.toLocaleString('en-US')} characters`,
});
const category = z.enum(TASK_CATEGORIES, { error: 'Category is required' });
const goalRange = `Enter a number from 1 to ${GOAL_MAX.toLocaleString('en-US')}`;
const goal = z.int({ error: goalRange }).min(1, goalRange).max(GOAL_MAX, goalRange);
/** Hundredths. */
const rewardRange = `Enter 0 to ${(REWARD_MAX / 100).toLocaleString('en-US')} points`;
const rewardPoints = z
  .int({ error: hundredthsFault(rewardRange) })
  .min(0, rewardRange)
  .max(REWARD_MAX, rewardRange);
const claimsRange = `Enter a number from 1 to ${CLAIMS_MAX}, or leave it empty`;
const maxClaims = z.int({ error: claimsRange }).min(1, claimsRange).max(CLAIMS_MAX, claimsRange).nullable();
const proof = z.enum(TASK_PROOFS);
const repeat = z.enum(TASK_REPEATS);
/** An instant, or null for none. */
const dueAt = z.iso.datetime({ error: 'Enter a date and a time' }).nullable();

const NEEDS_DUE = 'A task that repeats needs a due date';

/** What the reward is of; null for the guild's first pool. */
const poolId = id.nullable();

/** What of the storage grows by what is approved, and where; null where nothing does. */
const intoStorage = storageTarget.nullable();

const TOO_MANY = 'Enter at most 999,999 of what goes into storage';

interface Judged {
  readonly category: TaskCategory;
  readonly goal: number;
  readonly repeat: TaskRepeat;
  readonly dueAt: string | null;
  readonly intoStorage?: object | null | undefined;
}

/** What of a task doesn't go together. */
function taskFaults({ category, goal: wanted, repeat: often, dueAt: due, intoStorage: stored }: Judged) {
  const faults: { path: ['dueAt' | 'intoStorage' | 'goal']; message: string }[] = [];
  if (often !== 'none' && due === null) faults.push({ path: ['dueAt'], message: NEEDS_DUE });
  if (!stored) return faults;
  if (category !== 'donate') faults.push({ path: ['intoStorage'], message: 'Only a donation goes into storage' });
  if (wanted > QUANTITY_MAX) faults.push({ path: ['goal'], message: TOO_MANY });
  return faults;
}
const judged = (task: Judged, context: z.RefinementCtx) => {
  for (const fault of taskFaults(task)) context.addIssue({ code: 'custom', ...fault });
};

const fields = { title, description, category, goal, rewardPoints, maxClaims, proof, repeat, dueAt };

export const createTaskInput = z
  .strictObject({
    guildId: id,
    ...fields,
    description: description.default(''),
    goal: goal.default(1),
    rewardPoints: rewardPoints.default(0),
    poolId: poolId.default(null),
    maxClaims: maxClaims.default(1),
    proof: proof.default('none'),
    repeat: repeat.default('none'),
    dueAt: dueAt.default(null),
    intoStorage: intoStorage.default(null),
  })
  .superRefine(judged);

/** Everything is sent; the pool, and what goes into storage, stay where they aren't. `version`: the one that was edited; a newer one on the server refuses it. */
export const updateTaskInput = z
  .strictObject({
    ...one,
    ...fields,
    poolId: poolId.optional(),
    intoStorage: intoStorage.optional(),
    version: z.int().min(1),
  })
  .superRefine(judged);

export const taskInput = z.strictObject(one);
export const archiveTaskInput = z.strictObject({ ...one, archived: z.boolean() });
/** Of someone else where it names them. */
export const releaseClaimInput = z.strictObject({ ...one, userId: id.optional() });

export const taskListInput = listInput({
  guildId: id,
  view: z.enum(TASK_VIEWS).default('open'),
  category: z.enum(TASK_CATEGORIES).optional(),
  /** Part of a title, in any case. */
  query: textField({ kind: 'line', max: 100 }).default(''),
});

export const inGuildInput = z.strictObject({ guildId: id });

/** Fields of the form; numbers and the due time are its own. */
export const taskForm = z.strictObject({ title, description, category, proof, repeat });
export { claimsRange, goalRange, NEEDS_DUE, rewardRange, TOO_MANY };
