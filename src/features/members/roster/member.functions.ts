import { createServerFn } from '@tanstack/react-start';
import { leaveGuild as leaveGuildCommand } from '#/features/members/membership/commands/leave-guild.server.ts';
import { inputType } from '#/platform/input/transport.ts';
import * as distribution from './distribution.queries.server.ts';
import * as queries from './member.queries.server.ts';
import type { LeaveGuildInput, ListMembersInput } from './member.schema.ts';
import * as facets from './member-facets.queries.server.ts';

export const listMembers = createServerFn({ method: 'GET' })
  .validator(inputType<ListMembersInput>())
  .handler(({ data }) => queries.listMembers(data));

export const newestMembers = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string; limit?: number }>())
  .handler(({ data }) => queries.newestMembers(data));

export const memberFacets = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => facets.memberFacets(data));

export const roleDistribution = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => distribution.roleDistribution(data));

export const archetypeDistribution = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => distribution.archetypeDistribution(data));

export const leaveGuild = createServerFn({ method: 'POST' })
  .validator(inputType<LeaveGuildInput>())
  .handler(({ data }) => leaveGuildCommand(data));
