import type { MatrixCases } from '#/testing/matrix/case.ts';

export const notificationCases: MatrixCases = {
  'notification.listNotifications': { method: 'GET', access: 'signed in', input: () => ({}) },
  'notification.markNotificationsRead': { method: 'POST', access: 'signed in', input: () => ({}) },
  'notification.countUnread': { method: 'GET', access: 'signed in' },
  'notification.getNotificationPreferences': { method: 'GET', access: 'signed in' },
  'notification.setNotificationPreference': {
    method: 'POST',
    access: 'signed in',
    input: () => ({ kind: 'application.submitted', inApp: true }),
  },
};
