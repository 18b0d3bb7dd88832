import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { GOAL_MAX } from '../task.rules.ts';
import { BODY_MAX, IMAGES_MAX, REASON_MAX } from './submission.rules.ts';

/** What may be sent about work for tasks (docs/product/tasks.md#submitting-work). */

const id = z.uuid().toLowerCase();
const one = { guildId: id, taskId: id, submissionId: id };

const range = `Enter a number from 1 to ${GOAL_MAX.toLocaleString('en-US')}`;
export const quantity = z.int({ error: range }).min(1, range).max(GOAL_MAX, range);
const body = textField({
  kind: 'lines',
  max: BODY_MAX,
  tooLong: `Keep the text to ${BODY_MAX.toLocaleString('en-US')} characters`,
});
const reasonRule = { kind: 'lines', max: REASON_MAX, tooLong: `Keep it to ${REASON_MAX} characters` } as const;
const reason = textField({ ...reasonRule, required: 'Reason is required' });
const imageLinks = z
  .array(z.string().max(300))
  .max(IMAGES_MAX, `Add up to ${IMAGES_MAX} images`)
  .refine((links) => new Set(links).size === links.length, 'Add each image once');

export const submitTaskInput = z.strictObject({
  ...{ guildId: id, taskId: id },
  quantity: quantity.default(1),
  body: body.default(''),
  imageLinks: imageLinks.default([]),
});

export const submissionInput = z.strictObject(one);
/** `quantity`: less than what was sent counts; all of it where it isn't said. */
export const approveSubmissionInput = z.strictObject({
  ...one,
  quantity: quantity.optional(),
  comment: textField(reasonRule).default(''),
});
export const rejectSubmissionInput = z.strictObject({ ...one, reason });
/** `decisionId`: the decision that was seen. */
export const undoTaskDecisionInput = z.strictObject({ ...one, decisionId: id });

/** What waits for a decision in a guild, oldest first. */
export const submissionListInput = listInput({ guildId: id });
/** Decided work of a task, newest first. */
export const taskRecordInput = listInput({ guildId: id, taskId: id });
/** The viewer's own work in all guilds, newest first. */
export const myTaskRecordsInput = listInput({});

/** The form; the quantity is typed. */
export const rejectForm = z.strictObject({ reason });
export { body as submissionBody, imageLinks as submissionImages };
