import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import {
  CHECK_IN_LABEL_MAX,
  CHECK_IN_PASSWORD_MAX,
  CHECK_IN_PASSWORD_MIN,
  FULL_CREDIT,
  GUEST_NAME_MAX,
  NOTE_MAX,
  PARTICIPANT_STATUSES,
  REASON_MAX,
  REMARK_MAX,
} from './participant.rules.ts';

const id = () => z.uuid().toLowerCase();
const inActivity = { guildId: id(), activityId: id() };
const status = z.enum(PARTICIPANT_STATUSES);
const credit = z.int().min(0).max(FULL_CREDIT);
const remark = textField({ kind: 'lines', max: REMARK_MAX });
/** Why a completed activity is corrected. */
const reason = textField({ kind: 'lines', max: REASON_MAX }).default('');

const correction = textField({ kind: 'lines', max: REASON_MAX, required: 'Add a reason for the correction' });
export const correctionForm = z.strictObject({ reason: correction });

export const activityInput = z.strictObject(inActivity);

/** A member by one of their characters, or a guest by name. */
export const addParticipantInput = z
  .strictObject({
    ...inActivity,
    memberId: id().optional(),
    guestName: textField({ kind: 'line', max: GUEST_NAME_MAX, required: 'Enter a name' }).optional(),
    status: status.default('attended'),
    credit: credit.optional(),
    remark: remark.default(''),
    reason,
  })
  .refine(({ memberId, guestName }) => (memberId === undefined) !== (guestName === undefined), {
    message: 'Choose a member or enter the name of a guest',
    path: ['memberId'],
  });

const one = { ...inActivity, participantId: id() };

/** Without a credit a changed status has its own. */
export const editParticipantInput = z.strictObject({
  ...one,
  status: status.optional(),
  credit: credit.optional(),
  remark: remark.optional(),
  reason,
});
/** What staff change of one; of a completed activity with the reason. */
export const participantForm = ({ isCompleted }: { isCompleted: boolean }) =>
  z.strictObject({ status, credit, remark, reason: isCompleted ? correction : reason });
export const deleteParticipantInput = z.strictObject({ ...one, reason });

export const writeParticipantNoteInput = z.strictObject({
  ...one,
  body: textField({ kind: 'lines', max: NOTE_MAX, required: 'Write the note first' }),
});
export const listParticipantNotesInput = listInput(one, { limit: 25 });

export const listMarksInput = listInput({ ...inActivity, checkInId: id() }, { limit: 50 });

const opening = {
  label: textField({ kind: 'line', max: CHECK_IN_LABEL_MAX, required: 'Enter a name' }),
  password: z
    .string()
    .min(CHECK_IN_PASSWORD_MIN, `Use at least ${CHECK_IN_PASSWORD_MIN} characters`)
    .max(CHECK_IN_PASSWORD_MAX),
};
export const openCheckInForm = z.strictObject(opening);
export const openCheckInInput = z.strictObject({ ...inActivity, ...opening });
export const checkInInput = z.strictObject({ ...inActivity, password: z.string().min(1).max(CHECK_IN_PASSWORD_MAX) });
