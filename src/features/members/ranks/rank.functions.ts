import { createServerFn } from '@tanstack/react-start';
import type * as z from 'zod';
import { inputType } from '#/platform/input/transport.ts';
import { createRank as createRankCommand } from './commands/create-rank.server.ts';
import { deleteRank as deleteRankCommand } from './commands/delete-rank.server.ts';
import { reorderRanks as reorderRanksCommand } from './commands/reorder-ranks.server.ts';
import { updateRank as updateRankCommand } from './commands/update-rank.server.ts';
import * as queries from './rank.queries.server.ts';
import type * as schema from './rank.schema.ts';

export const getRanks = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => queries.getRanks(data));

export const createRank = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.createRankInput>>())
  .handler(({ data }) => createRankCommand(data));

export const updateRank = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.updateRankInput>>())
  .handler(({ data }) => updateRankCommand(data));

export const reorderRanks = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.reorderRanksInput>>())
  .handler(({ data }) => reorderRanksCommand(data));

export const deleteRank = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.deleteRankInput>>())
  .handler(({ data }) => deleteRankCommand(data));
