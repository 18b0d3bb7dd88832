import { createServerFn } from '@tanstack/react-start';
import { carries } from '#/platform/transport.ts';
import * as queries from './point.queries.server.ts';

export const getPointSettings = createServerFn({ method: 'POST' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => queries.getPointSettings(data));
