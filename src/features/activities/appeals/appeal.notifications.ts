import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Activities';

export const submittedAppeal = defineNotification('appeal.submitted', {
  group,
  label: 'Attendance appeals',
  hint: 'A member appeals their attendance, and you can decide it.',
  needs: 'manage:activities',
});

export const acceptedAppeal = defineNotification('appeal.accepted', {
  group,
  label: 'Decisions on your appeals',
  hint: 'Staff accepted or rejected your appeal about your attendance.',
  needs: 'view:activities',
});
export const rejectedAppeal = withPreferenceOf(acceptedAppeal, 'appeal.rejected');
