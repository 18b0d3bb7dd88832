import { createServerFn } from '@tanstack/react-start';
import { inputType } from '#/platform/input/transport.ts';
import * as queries from './point.queries.server.ts';

export const getPointSettings = createServerFn({ method: 'POST' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => queries.getPointSettings(data));
