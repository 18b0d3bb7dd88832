import { createServerFn } from '@tanstack/react-start';
import type * as z from 'zod';
import { carries } from '#/platform/transport.ts';
import { archiveGuild as archiveGuildCommand } from './commands/archive-guild.server.ts';
import { bringBackGuild as bringBackGuildCommand } from './commands/bring-back-guild.server.ts';
import { deleteGuild as deleteGuildCommand } from './commands/delete-guild.server.ts';
import { restoreGuild as restoreGuildCommand } from './commands/restore-guild.server.ts';
import { transferOwnership as transferOwnershipCommand } from './commands/transfer-ownership.server.ts';
import * as queries from './danger.queries.server.ts';
import type {
  deleteGuildInput,
  findHeirsInput,
  listDeletedGuildsInput,
  restoreGuildInput,
  TransferOwnershipInput,
} from './danger.schema.ts';

export const dangerZone = createServerFn({ method: 'GET' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => queries.dangerZone(data));

export const findHeirs = createServerFn({ method: 'GET' })
  .validator(carries<z.input<typeof findHeirsInput>>())
  .handler(({ data }) => queries.findHeirs(data));

export const transferOwnership = createServerFn({ method: 'POST' })
  .validator(carries<TransferOwnershipInput>())
  .handler(({ data }) => transferOwnershipCommand(data));

export const archiveGuild = createServerFn({ method: 'POST' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => archiveGuildCommand(data));

export const bringBackGuild = createServerFn({ method: 'POST' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => bringBackGuildCommand(data));

export const deleteGuild = createServerFn({ method: 'POST' })
  .validator(carries<z.input<typeof deleteGuildInput>>())
  .handler(({ data }) => deleteGuildCommand(data));

export const listDeletedGuilds = createServerFn({ method: 'GET' })
  .validator(carries<z.input<typeof listDeletedGuildsInput>>())
  .handler(({ data }) => queries.listDeletedGuilds(data));

export const restoreGuild = createServerFn({ method: 'POST' })
  .validator(carries<z.input<typeof restoreGuildInput>>())
  .handler(({ data }) => restoreGuildCommand(data));
