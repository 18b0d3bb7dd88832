import { createServerFn } from '@tanstack/react-start';
import { carries } from '#/platform/transport.ts';
import { markNotificationsRead as markNotificationsReadCommand } from './commands/mark-notifications-read.server.ts';
import * as queries from './notification.queries.server.ts';

export const listNotifications = createServerFn({ method: 'GET' })
  .validator(carries<{ before?: string; limit?: number }>())
  .handler(({ data }) => queries.listNotifications(data));

export const markNotificationsRead = createServerFn({ method: 'POST' })
  .validator(carries<{ ids?: string[] }>())
  .handler(({ data }) => markNotificationsReadCommand(data));
