import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/list-input.ts';
import { daysFault, isDay, LEAVE_REASON_MAX, STRIP_DAYS } from './leave.rules.ts';

const guildId = z.uuid().toLowerCase();
const leaveId = z.uuid().toLowerCase();
const day = (message: string) => z.string({ error: message }).refine(isDay, message);

/** The fields of the dialog. Whether the days make sense depends on today, so the command judges them too. */
export const leaveForm = z.strictObject({
  fromDay: day('Choose the first day'),
  toDay: day('Choose the last day'),
  reason: textField({
    kind: 'lines',
    max: LEAVE_REASON_MAX,
    tooLong: `Keep the reason to ${LEAVE_REASON_MAX} characters`,
  }),
});

/** The same with the days judged as the server will: `begun` for one that has begun. */
export const leaveFormOn = (today: string, begun: boolean) =>
  leaveForm.superRefine((leave, context) => {
    const fault = daysFault(leave, today, begun);
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message });
  });

/** `memberId`: one of the person's characters in the guild; an absence is the person's. */
export const addLeaveInput = leaveForm.extend({ guildId, memberId: z.uuid().toLowerCase() });
export const changeLeaveInput = leaveForm.extend({ guildId, leaveId });
export const oneLeaveInput = z.strictObject({ guildId, leaveId });

/** `current`: those away and those to come, by their first day. `past`: those that are over, the latest first. */
export const listLeavesInput = listInput(
  { guildId, which: z.enum(['current', 'past']).default('current') },
  { limit: 25 },
);

/** Days from `from` on, this week's Monday when absent. */
export const leaveCalendarInput = z.strictObject({
  guildId,
  from: day('Choose a day').optional(),
  days: z.int().min(7).max(42).default(STRIP_DAYS),
});

export type AddLeaveInput = z.input<typeof addLeaveInput>;
export type ChangeLeaveInput = z.input<typeof changeLeaveInput>;
export type OneLeaveInput = z.input<typeof oneLeaveInput>;
export type ListLeavesInput = z.input<typeof listLeavesInput>;
export type LeaveCalendarInput = z.input<typeof leaveCalendarInput>;
