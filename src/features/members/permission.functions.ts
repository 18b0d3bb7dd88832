import { createServerFn } from '@tanstack/react-start';
import { carries } from '#/platform/transport.ts';
import * as queries from './permission.queries.server.ts';

export const listPermissions = createServerFn({ method: 'GET' }).handler(() => queries.listPermissions({}));

export const checkPermissions = createServerFn({ method: 'GET' })
  .validator(carries<{ permissions: string[]; guildId: string }>())
  .handler(({ data }) => queries.checkPermissions(data));
