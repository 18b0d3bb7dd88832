import { defineEvent } from '#/platform/events.ts';

/**
 * The log tells that somebody's absence was entered or changed, but neither its days nor its reason: who may see those is
 * a setting of the guild's (visibility.rules), and the log is read by others.
 */
type AbsenceChange = { absenceId: string; userId: string; own: boolean };

const area = 'absences';

export const absenceAdded = defineEvent<AbsenceChange>({
  type: 'member.leave_added',
  area,
  reactions: ['leave.tellMember'],
});
/** `changed` in the words of the screen. */
export const absenceChanged = defineEvent<AbsenceChange & { changed: readonly string[] }>({
  type: 'member.leave_changed',
  area,
  reactions: ['leave.tellMember'],
});
export const absenceEnded = defineEvent<AbsenceChange>({
  type: 'member.leave_ended',
  area,
  reactions: ['leave.tellMember'],
});
export const absenceCancelled = defineEvent<AbsenceChange>({
  type: 'member.leave_cancelled',
  area,
  reactions: ['leave.tellMember'],
});
