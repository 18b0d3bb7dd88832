import { createServerFn } from '@tanstack/react-start';
import { inputType } from '#/platform/input/transport.ts';
import { getMemberProfile as getMemberProfileQuery } from './profile.queries.server.ts';

export const getMemberProfile = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string; memberId: string }>())
  .handler(({ data }) => getMemberProfileQuery(data));
