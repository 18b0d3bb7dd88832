import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { FIRST_ACCOUNT } from '../treasury.rules.ts';
import { coins, copper, id, reason } from '../treasury.schema.ts';
import { ANSWER_MAX } from './request.rules.ts';
import { REQUEST_VIEWS } from './request.search.ts';

/** What may be sent about requests for gold (docs/product/treasury.md#requests). */

const one = { guildId: id, requestId: id };
const answer = textField({
  ...{ kind: 'lines', max: ANSWER_MAX },
  required: 'Reason is required',
  tooLong: `Keep it to ${ANSWER_MAX} characters`,
});

export const requestGoldInput = z.strictObject({ guildId: id, amount: copper, reason });
export const requestInput = z.strictObject(one);
/** From the first account unless said. */
export const payRequestInput = z.strictObject({ ...one, accountId: id.default(FIRST_ACCOUNT) });
export const rejectRequestInput = z.strictObject({ ...one, answer });
/** `decisionId`: the decision that was seen. */
export const undoDecisionInput = z.strictObject({ ...one, decisionId: id });
/** Those that wait, oldest first, or those that are done, newest first. */
export const listRequestsInput = listInput({ guildId: id, view: z.enum(REQUEST_VIEWS).default('waiting') });

/** The dialogs. */
export const requestForm = z.strictObject({ amount: coins, reason });
export const payForm = z.strictObject({ accountId: z.string() });
export const rejectForm = z.strictObject({ answer });
