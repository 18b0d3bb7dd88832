import { createServerFn } from '@tanstack/react-start';
import type * as z from 'zod';
import { inputType } from '#/platform/input/transport.ts';
import { archiveGuild as archiveGuildCommand } from './commands/archive-guild.server.ts';
import { deleteGuild as deleteGuildCommand } from './commands/delete-guild.server.ts';
import { restoreGuild as restoreGuildCommand } from './commands/restore-guild.server.ts';
import { transferOwnership as transferOwnershipCommand } from './commands/transfer-ownership.server.ts';
import { unarchiveGuild as unarchiveGuildCommand } from './commands/unarchive-guild.server.ts';
import * as queries from './lifecycle.queries.server.ts';
import type {
  deleteGuildInput,
  findOwnerCandidatesInput,
  listDeletedGuildsInput,
  restoreGuildInput,
  TransferOwnershipInput,
} from './lifecycle.schema.ts';

export const guildLifecycle = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => queries.guildLifecycle(data));

export const findOwnerCandidates = createServerFn({ method: 'GET' })
  .validator(inputType<z.input<typeof findOwnerCandidatesInput>>())
  .handler(({ data }) => queries.findOwnerCandidates(data));

export const transferOwnership = createServerFn({ method: 'POST' })
  .validator(inputType<TransferOwnershipInput>())
  .handler(({ data }) => transferOwnershipCommand(data));

export const archiveGuild = createServerFn({ method: 'POST' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => archiveGuildCommand(data));

export const unarchiveGuild = createServerFn({ method: 'POST' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => unarchiveGuildCommand(data));

export const deleteGuild = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof deleteGuildInput>>())
  .handler(({ data }) => deleteGuildCommand(data));

export const listDeletedGuilds = createServerFn({ method: 'GET' })
  .validator(inputType<z.input<typeof listDeletedGuildsInput>>())
  .handler(({ data }) => queries.listDeletedGuilds(data));

export const restoreGuild = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof restoreGuildInput>>())
  .handler(({ data }) => restoreGuildCommand(data));
