import { defineNotification } from '#/platform/notification-kinds.ts';

export const seasonReset = defineNotification('points.reset', {
  group: 'Membership',
  label: 'Season resets',
  hint: "A guild reset everyone's points for a new season.",
  needs: 'view:members',
});
