import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Membership';

export const addedAbsence = defineNotification('member.leave_added', {
  group,
  label: 'Absences added for you',
  hint: 'The staff of a guild added, changed or ended one of your absences.',
});
export const changedAbsence = withPreferenceOf(addedAbsence, 'member.leave_changed');
export const endedAbsence = withPreferenceOf(addedAbsence, 'member.leave_ended');
export const canceledAbsence = withPreferenceOf(addedAbsence, 'member.leave_cancelled');
