import * as z from 'zod';
import { hundredthsFault, toHundredths } from '#/base/hundredths.ts';
import { instantsOf, wallTimeAt } from '#/base/wall-time.ts';
import { QUANTITY_MAX } from '#/features/items/inventory/inventory.rules.ts';
import type { DescribedFields } from '#/features/settings/change.rules.ts';
import type { Target } from '#/features/storage/storage-target.api.server.ts';
import { choiceOf, type TargetChoice, targetForm, targetText } from '#/features/storage/storage-target.form.ts';
import { CATEGORY_LABELS, PROOF_LABELS, REPEAT_LABELS } from './task.labels.ts';
import {
  CLAIMS_MAX,
  dueFault,
  GOAL_MAX,
  REWARD_MAX,
  type TaskCategory,
  type TaskProof,
  type TaskRepeat,
} from './task.rules.ts';
import { claimsRange, goalRange, NEEDS_DUE, rewardRange, TOO_MANY, taskForm } from './task.schema.ts';

/** The guild's first pool, where a select needs a value. */
export const FIRST = 'first';

/** Values of the form: numbers as they are typed, points whole, `dueOn` a wall time in the viewer's zone. */
export interface TaskValues {
  title: string;
  description: string;
  category: TaskCategory | '';
  goal: number | string;
  reward: number | string;
  /** `FIRST` for the guild's first pool. */
  poolId: string;
  maxClaims: number | string;
  proof: TaskProof;
  repeat: TaskRepeat;
  dueOn: string;
  /** What goes into storage; null for nothing. Only of donations. */
  intoStorage: TargetChoice | null;
  version: number;
}

export const EMPTY: TaskValues = {
  title: '',
  description: '',
  category: '',
  goal: 1,
  reward: 0,
  poolId: FIRST,
  maxClaims: 1,
  proof: 'none',
  repeat: 'none',
  dueOn: '',
  intoStorage: null,
  version: 1,
};

interface Written {
  readonly title: string;
  readonly description: string;
  readonly category: TaskCategory;
  readonly goal: number;
  readonly rewardPoints: number;
  readonly poolId: string | null;
  readonly maxClaims: number | null;
  readonly proof: TaskProof;
  readonly repeat: TaskRepeat;
  readonly dueAt: string | null;
  readonly intoStorage: Target | null;
  readonly version: number;
}

/** A task as the form begins with it. */
export const valuesOf = (task: Written, timeZone: string): TaskValues => ({
  title: task.title,
  description: task.description,
  category: task.category,
  goal: task.goal,
  reward: task.rewardPoints / 100,
  poolId: task.poolId ?? FIRST,
  maxClaims: task.maxClaims ?? '',
  proof: task.proof,
  repeat: task.repeat,
  dueOn: task.dueAt === null ? '' : wallTimeAt(task.dueAt, timeZone),
  intoStorage: task.intoStorage && choiceOf(task.intoStorage),
  version: task.version,
});

const typed = z.union([z.number(), z.string()]);
const ranged = (least: number, most: number, message: string) =>
  z.int({ error: message }).min(least, message).max(most, message);
const goal = typed.pipe(ranged(1, GOAL_MAX, goalRange));
const maxClaims = typed
  .transform((value) => (value === '' ? null : value))
  .pipe(ranged(1, CLAIMS_MAX, claimsRange).nullable());
/** Hundredths. */
const reward = typed
  .transform((value) => (value === '' ? 0 : typeof value === 'number' ? toHundredths(value) : value))
  .pipe(
    z
      .int({ error: hundredthsFault(rewardRange) })
      .min(0, rewardRange)
      .max(REWARD_MAX, rewardRange),
  );

/** `opened`: when it was due at first, which may be past. Judges the form as the server will. */
export const formSchema = (timeZone: string, opened = '', now: () => number = Date.now) =>
  z
    .strictObject({
      ...taskForm.shape,
      ...{ goal, reward, poolId: z.string(), maxClaims, dueOn: z.string(), version: z.int() },
      intoStorage: targetForm,
    })
    .superRefine(
      ({ dueOn, repeat, goal: wanted, category, intoStorage }, context) => {
        if (category === 'donate' && intoStorage && typeof wanted === 'number' && wanted > QUANTITY_MAX)
          context.addIssue({ code: 'custom', path: ['goal'], message: TOO_MANY });
        const fault = dueOnFault({ dueOn, repeat }, { timeZone, opened, now: now() });
        if (fault) context.addIssue({ code: 'custom', path: ['dueOn'], message: fault });
      },
      // Whatever is missing elsewhere.
      { when: ({ value }) => typeof (value as { dueOn?: unknown }).dueOn === 'string' },
    )
    .transform(({ reward: rewardPoints, poolId, dueOn, intoStorage, ...fields }) => ({
      ...fields,
      intoStorage: fields.category === 'donate' ? intoStorage : null,
      rewardPoints,
      poolId: poolId === FIRST ? null : poolId,
      dueAt: instantMeant(dueOn, timeZone),
    }));

interface Judged {
  readonly timeZone: string;
  readonly opened: string;
  readonly now: number;
}

function dueOnFault({ dueOn, repeat }: Pick<TaskValues, 'dueOn' | 'repeat'>, { timeZone, opened, now }: Judged) {
  if (dueOn === '') return repeat === 'none' ? null : NEEDS_DUE;
  const [at] = instantsOf(dueOn, timeZone);
  if (at === undefined) return 'Choose a date and a time that exist';
  return dueOn === opened ? null : dueFault(at, now);
}

/** ISO 8601 of what was typed, the first where clocks show it twice; null for none. */
function instantMeant(dueOn: string, timeZone: string): string | null {
  const [at] = instantsOf(dueOn, timeZone);
  return at === undefined ? null : new Date(at).toISOString();
}

/** What is shown where two people changed the same task, in this order. */
export const CONFLICT_FIELDS: DescribedFields<TaskValues> = {
  title: 'Title',
  description: 'Description',
  category: { label: 'Category', format: (category) => (category === '' ? null : CATEGORY_LABELS[category]) },
  goal: { label: 'Goal', format: String },
  reward: { label: 'Reward', format: String },
  maxClaims: { label: 'Claims', format: (claims) => (claims === '' ? 'No limit' : String(claims)) },
  proof: { label: 'Proof', format: (proof) => PROOF_LABELS[proof] },
  repeat: { label: 'Repeats', format: (repeat) => REPEAT_LABELS[repeat] },
  intoStorage: { label: 'Into storage', format: (choice) => choice && targetText(choice) },
  dueOn: { label: 'Due', format: (wallTime) => wallTime.replace('T', ' ') || null },
};
