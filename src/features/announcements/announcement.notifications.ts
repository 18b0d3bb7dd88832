import { defineNotification } from '#/platform/notification-kinds.ts';

export const newAnnouncement = defineNotification('announcement.published', {
  group: 'Announcements',
  label: 'Announcements',
  hint: 'A guild you are in published an announcement.',
  needs: 'view:announcements',
});
