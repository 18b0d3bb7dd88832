import { createServerFn } from '@tanstack/react-start';
import { inputType } from '#/platform/input/transport.ts';
import * as queries from './discovery.queries.server.ts';
import type { DiscoverGuildsInput } from './discovery.schema.ts';

export const discoverGuilds = createServerFn({ method: 'GET' })
  .validator(inputType<DiscoverGuildsInput>())
  .handler(({ data }) => queries.discoverGuilds(data));

export const activeGuilds = createServerFn({ method: 'GET' })
  .validator(inputType<{ limit?: number }>())
  .handler(({ data }) => queries.activeGuilds(data));
