import type { MatrixCases } from '#/testing/matrix/case.ts';

export const notificationCases: MatrixCases = {
  'notification.listNotifications': { method: 'GET', access: 'signed in', input: () => ({}) },
  'notification.markNotificationsRead': { method: 'POST', access: 'signed in', input: () => ({}) },
};
