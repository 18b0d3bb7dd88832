import { defineNotification } from '#/platform/notification-kinds.ts';

export const activityReminder = defineNotification('activity.reminder', {
  group: 'Activities',
  label: 'Reminders',
  hint: "An activity you signed up for starts soon, or you haven't responded to one.",
  needs: 'view:activities',
  goodForMinutes: 5,
});
