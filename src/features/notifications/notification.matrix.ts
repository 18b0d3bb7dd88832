import { uuidv7 } from '#/base/id.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';

const cases: MatrixCases = {
  'notification.listNotifications': {
    method: 'GET',
    access: 'signed in',
    input: () => ({}),
    variants: () => [
      { cursor: cursorAt('', [uuidv7()]), limit: 50 },
      { unreadOnly: true, cursor: cursorAt('', [uuidv7()]) },
    ],
  },
  'notification.markNotificationsRead': { method: 'POST', access: 'signed in', input: () => ({}) },
  'notification.countUnread': { method: 'GET', access: 'signed in' },
  'notification.getNotificationPreferences': { method: 'GET', access: 'signed in' },
  'notification.setNotificationPreference': {
    method: 'POST',
    access: 'signed in',
    input: () => ({ kind: 'application.submitted', inApp: true, inDiscord: true }),
  },
  'notification.setDiscordDelivery': {
    method: 'POST',
    access: 'signed in',
    input: () => ({ cadence: 'daily', dailyHour: 7, state: 'on' }),
  },
};

export const matrix: Matrix = { cases };
