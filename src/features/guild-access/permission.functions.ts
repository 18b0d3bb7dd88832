import { createServerFn } from '@tanstack/react-start';
import { inputType } from '#/platform/input/transport.ts';
import * as queries from './permission.queries.server.ts';

export const listPermissions = createServerFn({ method: 'GET' }).handler(() => queries.listPermissions({}));

export const checkPermissions = createServerFn({ method: 'GET' })
  .validator(inputType<{ permissions: string[]; guildId: string }>())
  .handler(({ data }) => queries.checkPermissions(data));
