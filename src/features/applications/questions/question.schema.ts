import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { MAX_QUESTIONS, QUESTION_TYPES } from '#/features/applications/application-values.rules.ts';
import { hasOptions } from './question.rules.ts';

/** What the question editor sends. */

export const QUESTION_MAX = 300;
export const QUESTION_DESCRIPTION_MAX = 1_000;
export const MAX_OPTIONS = 50;
export const OPTION_MAX = 200;

export const QUESTION_REQUIRED = 'Question is required';
export const OPTION_REQUIRED = 'Add at least one option';
export const OPTIONS_DIFFER = 'Each option can only be listed once';

const option = textField({ kind: 'line', max: OPTION_MAX, tooLong: `Keep each option to ${OPTION_MAX} characters` });

/** `id` is absent for a new question. The place in the list is the order; a sent `orderId` is read and not needed. */
export const questionInput = z
  .strictObject({
    id: z.uuid().toLowerCase().nullish(),
    question: textField({
      kind: 'line',
      max: QUESTION_MAX,
      required: QUESTION_REQUIRED,
      tooLong: `Keep the question to ${QUESTION_MAX} characters`,
    }),
    description: textField({
      kind: 'lines',
      max: QUESTION_DESCRIPTION_MAX,
      tooLong: `Keep the description to ${QUESTION_DESCRIPTION_MAX.toLocaleString('en-US')} characters`,
    }).nullable(),
    type: z.enum(QUESTION_TYPES, { error: 'Choose a type from the list' }),
    required: z.boolean(),
    options: z
      .array(option)
      .max(MAX_OPTIONS, `A question can have up to ${MAX_OPTIONS} options`)
      .transform((options) => options.filter((text) => text !== '')),
    orderId: z.int().default(0),
  })
  .superRefine(({ type, options }, context) => {
    if (!hasOptions(type)) return;
    if (options.length === 0) context.addIssue({ code: 'custom', path: ['options'], message: OPTION_REQUIRED });
    if (new Set(options).size < options.length)
      context.addIssue({ code: 'custom', path: ['options'], message: OPTIONS_DIFFER });
  });

export type QuestionInput = z.output<typeof questionInput>;

/** `questionsVersion`: of the list that was edited; a newer one on the server refuses the save. */
export const updateQuestionsInput = z.strictObject({
  guildId: z.uuid().toLowerCase(),
  questions: z.array(questionInput).max(MAX_QUESTIONS, `A form can have up to ${MAX_QUESTIONS} questions`),
  questionsVersion: z.int().min(1).optional(),
});
