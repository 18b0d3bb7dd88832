import { createServerFn } from '@tanstack/react-start';
import { carries } from '#/platform/transport.ts';
import { applicationGlance as applicationGlanceQuery } from './application-glance.queries.server.ts';
import { createGuild as createGuildCommand } from './commands/create-guild.server.ts';
import * as queries from './guild.queries.server.ts';
import type { CreateGuildInput } from './guild.schema.ts';
import { guildOverview as guildOverviewQuery } from './guild-overview.queries.server.ts';
import { myGuilds as myGuildsQuery } from './my-guilds.queries.server.ts';

export const publicGuild = createServerFn({ method: 'GET' })
  .validator(carries<{ slug: string }>())
  .handler(({ data }) => queries.publicGuild(data));

export const publicMemberCount = createServerFn({ method: 'GET' })
  .validator(carries<{ slug: string }>())
  .handler(({ data }) => queries.publicMemberCount(data));

export const guildById = createServerFn({ method: 'GET' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => queries.guildById(data));

export const guildExists = createServerFn({ method: 'GET' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => queries.guildExists(data));

export const guildOverview = createServerFn({ method: 'GET' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => guildOverviewQuery(data));

export const applicationGlance = createServerFn({ method: 'GET' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => applicationGlanceQuery(data));

export const checkSlug = createServerFn({ method: 'GET' })
  .validator(carries<{ slug: string; guildId?: string }>())
  .handler(({ data }) => queries.checkSlug(data));

export const myGuilds = createServerFn({ method: 'GET' }).handler(() => myGuildsQuery({}));

export const createGuild = createServerFn({ method: 'POST' })
  .validator(carries<CreateGuildInput>())
  .handler(({ data }) => createGuildCommand(data));
