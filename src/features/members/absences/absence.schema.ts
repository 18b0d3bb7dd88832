import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import { ABSENCE_REASON_MAX, daysFault, isDay, TIMELINE_DAYS } from './absence.rules.ts';

const guildId = z.uuid().toLowerCase();
const absenceId = z.uuid().toLowerCase();
const day = (message: string) => z.string({ error: message }).refine(isDay, message);

/** The fields of the dialog. Whether the days make sense depends on today, so the command judges them too. */
export const absenceForm = z.strictObject({
  fromDay: day('Choose the first day'),
  toDay: day('Choose the last day'),
  reason: textField({
    kind: 'lines',
    max: ABSENCE_REASON_MAX,
    tooLong: `Keep the reason to ${ABSENCE_REASON_MAX} characters`,
  }),
});

/** The same with the days judged as the server will: `begun` for one that has begun. */
export const absenceFormOn = (today: string, begun: boolean) =>
  absenceForm.superRefine((absence, context) => {
    const fault = daysFault(absence, today, begun);
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message });
  });

/** `memberId`: one of the person's characters in the guild; an absence is the person's. */
export const addAbsenceInput = absenceForm.extend({ guildId, memberId: z.uuid().toLowerCase() });
export const changeAbsenceInput = absenceForm.extend({ guildId, absenceId });
export const oneAbsenceInput = z.strictObject({ guildId, absenceId });

/** `current`: those away and those to come, by their first day. `past`: those that are over, the latest first. */
export const listAbsencesInput = listInput(
  { guildId, which: z.enum(['current', 'past']).default('current') },
  { limit: 25 },
);

/** Days from `from` on, this week's Monday when absent. */
export const absenceCalendarInput = z.strictObject({
  guildId,
  from: day('Choose a day').optional(),
  days: z.int().min(7).max(42).default(TIMELINE_DAYS),
});

export type AddAbsenceInput = z.input<typeof addAbsenceInput>;
