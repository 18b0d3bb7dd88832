import { createServerFn } from '@tanstack/react-start';
import { carries } from '#/platform/transport.ts';
import { getMemberProfile as getMemberProfileQuery } from './profile.queries.server.ts';

export const getMemberProfile = createServerFn({ method: 'GET' })
  .validator(carries<{ guildId: string; memberId: string }>())
  .handler(({ data }) => getMemberProfileQuery(data));
