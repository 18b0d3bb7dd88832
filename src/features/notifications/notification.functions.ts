import { createServerFn } from '@tanstack/react-start';
import { inputType } from '#/platform/input/transport.ts';
import { markNotificationsRead as markNotificationsReadCommand } from './commands/mark-notifications-read.server.ts';
import { setNotificationPreference as setNotificationPreferenceCommand } from './commands/set-notification-preference.server.ts';
import * as queries from './notification.queries.server.ts';
import type { ListNotificationsInput } from './notification.schema.ts';

export const listNotifications = createServerFn({ method: 'GET' })
  .validator(inputType<ListNotificationsInput>())
  .handler(({ data }) => queries.listNotifications(data));

export const countUnread = createServerFn({ method: 'GET' }).handler(() => queries.countUnread({}));

export const markNotificationsRead = createServerFn({ method: 'POST' })
  .validator(inputType<{ ids?: string[] }>())
  .handler(({ data }) => markNotificationsReadCommand(data));

export const getNotificationPreferences = createServerFn({ method: 'GET' }).handler(() =>
  queries.getNotificationPreferences({}),
);

export const setNotificationPreference = createServerFn({ method: 'POST' })
  .validator(inputType<{ kind: string; inApp: boolean }>())
  .handler(({ data }) => setNotificationPreferenceCommand(data));
