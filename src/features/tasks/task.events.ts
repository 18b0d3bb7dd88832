import * as z from 'zod';
import { formatNames } from '#/platform/changes.ts';
import { defineEvent, numberDetail, textDetail } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';
import { REACT_AFTER_SECONDS } from './submissions/submission.rules.ts';
import { CATEGORY_LABELS, PROOF_LABELS, pointsText, REPEAT_LABELS, rewardText } from './task.labels.ts';
import { TASK_CATEGORIES, type TaskCategory, type TaskProof, type TaskRepeat } from './task.rules.ts';
import { taskSubject } from './task-subject.rules.ts';

const about = { area: 'tasks', subject: taskSubject };

/** `copyOf`: the title that it was copied from. `roundOf`: the task whose next round it is. */
export const taskCreated = defineEvent('task.created', {
  ...about,
  data: z.object({
    category: z.enum(TASK_CATEGORIES),
    rewardPoints: z.int(),
    dueAt: z.string().nullable(),
    copyOf: z.string().nullable(),
    roundOf: z.uuid().nullable(),
  }),
  audit: {
    label: 'Task created',
    sentence: ({ copyOf, roundOf }) => {
      if (roundOf !== null) return 'began the next round of the task {subject}';
      return copyOf === null ? 'created the task {subject}' : 'duplicated a task as {subject}';
    },
    details: ({ category, rewardPoints, copyOf }) => [
      textDetail('Category', CATEGORY_LABELS[category]),
      textDetail('Reward', rewardText(rewardPoints)),
      textDetail('Copy of', copyOf),
    ],
  },
});

export const taskUpdated = defineEvent('task.updated', {
  ...about,
  data: z.object(anyChanges),
  audit: {
    label: 'Task changed',
    sentence: 'changed the task {subject}',
    fields: {
      title: 'Title',
      description: 'Description',
      category: { label: 'Category', format: (category: TaskCategory) => CATEGORY_LABELS[category] },
      goal: 'Goal',
      rewardPoints: { label: 'Reward', format: pointsText },
      poolId: {
        label: 'Pool',
        format: (value, nameOf) => (value === null ? 'First pool' : formatNames(value, nameOf)),
      },
      storageItemId: { label: 'Into storage', format: formatNames },
      storagePlaceId: { label: 'Place', format: formatNames },
      maxClaims: 'Claims',
      proof: { label: 'Proof', format: (proof: TaskProof) => PROOF_LABELS[proof] },
      repeat: { label: 'Repeats', format: (repeat: TaskRepeat) => REPEAT_LABELS[repeat] },
      dueAt: 'Due',
    },
  },
});

export const taskArchived = defineEvent('task.archived', {
  ...about,
  data: z.object({}),
  audit: { label: 'Task archived', sentence: 'archived the task {subject}' },
});

export const taskUnarchived = defineEvent('task.unarchived', {
  ...about,
  data: z.object({}),
  audit: { label: 'Task unarchived', sentence: 'moved the task {subject} out of the archive' },
});

export const taskDeleted = defineEvent('task.deleted', {
  ...about,
  data: z.object({}),
  audit: { label: 'Task deleted', sentence: 'deleted the task {subject}' },
});

export const taskRestored = defineEvent('task.restored', {
  ...about,
  data: z.object({}),
  audit: { label: 'Task restored', sentence: 'restored the task {subject}' },
});

export const taskClaimed = defineEvent('task.claimed', {
  ...about,
  data: z.object({ userId: z.uuid() }),
  audit: { label: 'Task claimed', sentence: 'claimed the task {subject}' },
});

/** `name`: of the member, where someone else released it. */
export const taskClaimReleased = defineEvent('task.claimReleased', {
  ...about,
  data: z.object({ userId: z.uuid(), name: z.string().nullable() }),
  audit: {
    label: 'Claim released',
    sentence: ({ name }) =>
      name === null ? 'released their claim of the task {subject}' : "released a member's claim of the task {subject}",
    details: ({ name }) => [textDetail('Member', name)],
  },
});

const work = { submissionId: z.uuid(), userId: z.uuid(), name: z.string() };

export const taskSubmitted = defineEvent('task.submitted', {
  ...about,
  data: z.object({ ...work, quantity: z.int() }),
  audit: {
    label: 'Work submitted',
    sentence: 'submitted work for the task {subject}',
    details: ({ quantity }) => [numberDetail('Quantity', quantity)],
  },
});

export const taskSubmissionWithdrawn = defineEvent('task.submissionWithdrawn', {
  ...about,
  data: z.object(work),
  audit: { label: 'Submission withdrawn', sentence: 'withdrew their work for the task {subject}' },
});

const decision = { ...work, decisionId: z.uuid() };

/**
 * What follows waits until it can't be undone from the page any more. `points`: what is to be posted for this decision, once
 * (hundredths); `characterId`: who earns it.
 */
export const taskSubmissionApproved = defineEvent('task.submissionApproved', {
  ...about,
  reactAfterSeconds: REACT_AFTER_SECONDS,
  data: z.object({
    ...decision,
    characterId: z.uuid(),
    quantity: z.int(),
    points: z.int(),
    /** Of the points; the first where there were no others yet. */
    poolId: z.uuid().optional(),
    completed: z.boolean(),
    reason: z.string().nullable(),
    /** What was put into storage with it: '20 × Iron Ore'. */
    stored: z.string().optional(),
  }),
  audit: {
    label: 'Submission approved',
    sentence: ({ completed }) =>
      completed ? 'approved work that completed the task {subject}' : 'approved work for the task {subject}',
    details: ({ name, quantity, points, reason, stored }) => [
      textDetail('Member', name),
      numberDetail('Quantity', quantity),
      textDetail('Reward', rewardText(points)),
      textDetail('Into storage', stored ?? null),
      textDetail('Comment', reason),
    ],
  },
});

export const taskSubmissionRejected = defineEvent('task.submissionRejected', {
  ...about,
  reactAfterSeconds: REACT_AFTER_SECONDS,
  data: z.object({ ...decision, reason: z.string() }),
  audit: {
    label: 'Submission rejected',
    sentence: 'rejected work for the task {subject}',
    details: ({ name, reason }) => [textDetail('Member', name), textDetail('Reason', reason)],
  },
});

/** `was`: what was decided; `points`: what it had earned, to be reversed; `stored`: what was taken out of the storage again. */
export const taskDecisionUndone = defineEvent('task.decisionUndone', {
  ...about,
  data: z.object({
    ...decision,
    was: z.enum(['approved', 'rejected']),
    points: z.int(),
    stored: z.string().optional(),
  }),
  audit: {
    label: 'Decision on a task undone',
    sentence: 'undid a decision about work for the task {subject}',
    details: ({ name, was, points, stored }) => [
      textDetail('Member', name),
      textDetail('Decision', was === 'approved' ? 'Approved' : 'Rejected'),
      textDetail('Reward', rewardText(points)),
      textDetail('Out of storage', stored ?? null),
    ],
  },
});

/** Its claimants are reminded. */
export const taskDueSoon = defineEvent('task.dueSoon', {
  ...about,
  data: z.object({ dueAt: z.string() }),
  audit: { label: 'Task due soon', sentence: 'reminded members that the task {subject} is due soon' },
});
