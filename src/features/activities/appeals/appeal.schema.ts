import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { FULL_CREDIT, PARTICIPANT_STATUSES, REASON_MAX } from '../attendance/participant.rules.ts';
import { APPEAL_MAX, isClaim } from './appeal.rules.ts';

const id = () => z.uuid().toLowerCase();
const inActivity = { guildId: id(), activityId: id() };
const one = { ...inActivity, appealId: id() };

export const listAppealsInput = z.strictObject(inActivity);

const claim = {
  claimedStatus: z.enum(PARTICIPANT_STATUSES).refine(isClaim, 'Choose what you claim'),
  body: textField({ kind: 'lines', max: APPEAL_MAX, required: 'Say what is wrong' }),
};
export const appealForm = z.strictObject(claim);
export const submitAppealInput = z.strictObject({ ...inActivity, ...claim });

export const withdrawAppealInput = z.strictObject(one);

const ruling = {
  status: z.enum(PARTICIPANT_STATUSES),
  credit: z.int('Enter a whole number').min(0).max(FULL_CREDIT),
  reason: textField({ kind: 'lines', max: REASON_MAX }).default(''),
};
export const acceptAppealForm = z.strictObject(ruling);
/** Without a status it is corrected to what was claimed, without a credit to that of the status. */
export const acceptAppealInput = z.strictObject({
  ...one,
  ...ruling,
  status: ruling.status.optional(),
  credit: ruling.credit.optional(),
});

const rejection = textField({ kind: 'lines', max: REASON_MAX, required: 'Say why you reject it' });
export const rejectAppealForm = z.strictObject({ reason: rejection });
export const rejectAppealInput = z.strictObject({ ...one, reason: rejection });
