import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import {
  INTENTS,
  MOST_ALTERNATIVES,
  MOST_ANSWERED,
  MOST_APPROVED,
  QUEUE_ENDS,
  SIGN_UP_NOTE_MAX,
  STAFF_NOTE_MAX,
} from './sign-up.rules.ts';

const id = () => z.uuid().toLowerCase();
const inActivity = { guildId: id(), activityId: id() };
const text = (max: number) => textField({ kind: 'lines', max });

/** What isn't given stays as it was answered before; at first it is the person's first character, with its role. */
const answer = {
  intent: z.enum(INTENTS),
  role: z.enum(COMBAT_ROLES).optional(),
  flexRole: z.enum(COMBAT_ROLES).nullable().optional(),
  note: text(SIGN_UP_NOTE_MAX).optional(),
  /** Further characters that would do. */
  alternatives: z.array(id()).max(MOST_ALTERNATIVES).optional(),
};

/** `onFull`: whether to join the waitlist if all places are taken, or to be refused and leave all as it was. */
export const submitSignUpInput = z.strictObject({
  ...inActivity,
  ...answer,
  characterId: id().optional(),
  onFull: z.enum(['wait', 'refuse']).default('wait'),
});

export const answerActivitiesInput = z.strictObject({
  guildId: id(),
  activityIds: z.array(id()).min(1).max(MOST_ANSWERED),
  intent: z.enum(INTENTS),
});

/** `memberId`: the character whom staff sign up, or whose sign-up they change. */
export const signUpMemberInput = z.strictObject({ ...inActivity, ...answer, memberId: id() });

export const oneSignUpInput = z.strictObject({ ...inActivity, userId: id() });
/** `to`: an end of the waitlist. */
export const moveSignUpInput = oneSignUpInput.extend({ to: z.enum(QUEUE_ENDS) });
export const activitySignUpsInput = z.strictObject(inActivity);

export const decideSignUpInput = z.strictObject({
  ...inActivity,
  userId: id(),
  decision: z.enum(['approved', 'rejected']),
  reason: text(SIGN_UP_NOTE_MAX).default(''),
});

/** `userIds`: those who were pending when staff looked. */
export const approveSignUpsInput = z.strictObject({ ...inActivity, userIds: z.array(id()).min(1).max(MOST_APPROVED) });

/** What staff say to someone whom they reject. */
export const rejectSignUpForm = z.strictObject({ reason: text(SIGN_UP_NOTE_MAX) });

export const writeSignUpNoteInput = z.strictObject({
  ...inActivity,
  userId: id(),
  body: textField({ kind: 'lines', max: STAFF_NOTE_MAX, required: 'Write the note first' }),
});
export const listSignUpNotesInput = listInput({ ...inActivity, userId: id() }, { limit: 25 });

export type SubmitSignUpInput = z.input<typeof submitSignUpInput>;
