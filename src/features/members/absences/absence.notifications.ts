import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Membership';

export const addedAbsence = defineNotification('absence.added', {
  group,
  label: 'Absences added for you',
  hint: 'The staff of a guild added, changed or ended one of your absences.',
  needs: 'view:members',
});
export const changedAbsence = withPreferenceOf(addedAbsence, 'absence.changed');
export const endedAbsence = withPreferenceOf(addedAbsence, 'absence.ended');
export const canceledAbsence = withPreferenceOf(addedAbsence, 'absence.cancelled');
