import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { NOTICE_LEVELS, NOTICE_MAX } from './notice.rules.ts';

const text = textField({
  kind: 'line',
  max: NOTICE_MAX,
  required: 'Text is required',
  tooLong: `Keep the text to ${NOTICE_MAX} characters`,
});
const level = z.enum(NOTICE_LEVELS, { error: 'Choose a level' });
/** An instant; null until someone ends it. */
const endsAt = z.iso.datetime({ error: 'Enter a date and a time' }).nullable();

export const noticeFields = { text, level, forVisitors: z.boolean() };
const one = { noticeId: z.uuid().toLowerCase() };

export const createNoticeInput = z.strictObject({ ...noticeFields, endsAt });
/** What isn't sent stays. `revision`: the one that was edited; a newer one on the server refuses it. */
export const updateNoticeInput = z.strictObject({
  ...z.object(noticeFields).partial().shape,
  ...one,
  endsAt: endsAt.optional(),
  revision: z.int().min(1).optional(),
});
export const noticeInput = z.strictObject(one);
export const noticeListInput = listInput({}, { limit: 50 });
