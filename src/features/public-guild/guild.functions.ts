import { createServerFn } from '@tanstack/react-start';
import { applicationSummary as applicationSummaryQuery } from '#/features/dashboard/application-summary.queries.server.ts';
import { guildOverview as guildOverviewQuery } from '#/features/dashboard/guild-overview.queries.server.ts';
import { myGuilds as myGuildsQuery } from '#/features/dashboard/my-guilds.queries.server.ts';
import type { CreateGuildInput } from '#/features/guild-access/guild.schema.ts';
import { createGuild as createGuildCommand } from '#/features/guild-lifecycle/commands/create-guild.server.ts';
import { inputType } from '#/platform/input/transport.ts';
import * as queries from './guild.queries.server.ts';

export const publicGuild = createServerFn({ method: 'GET' })
  .validator(inputType<{ slug: string }>())
  .handler(({ data }) => queries.publicGuild(data));

export const publicMemberCount = createServerFn({ method: 'GET' })
  .validator(inputType<{ slug: string }>())
  .handler(({ data }) => queries.publicMemberCount(data));

export const guildById = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => queries.guildById(data));

export const guildExists = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => queries.guildExists(data));

export const guildOverview = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => guildOverviewQuery(data));

export const applicationSummary = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => applicationSummaryQuery(data));

export const checkSlug = createServerFn({ method: 'GET' })
  .validator(inputType<{ slug: string; guildId?: string }>())
  .handler(({ data }) => queries.checkSlug(data));

export const myGuilds = createServerFn({ method: 'GET' }).handler(() => myGuildsQuery({}));

export const createGuild = createServerFn({ method: 'POST' })
  .validator(inputType<CreateGuildInput>())
  .handler(({ data }) => createGuildCommand(data));
