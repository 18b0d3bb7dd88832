import { createServerFn } from '@tanstack/react-start';
import type * as z from 'zod';
import { deleteCharacter as deleteCharacterCommand } from '#/features/my-characters/commands/delete-character.server.ts';
import { inputType } from '#/platform/input/transport.ts';
import * as queries from './character.queries.server.ts';
import type * as schema from './character.schema.ts';
import { createCharacter as createCharacterCommand } from './commands/create-character.server.ts';
import { updateDetails as updateDetailsCommand } from './commands/update-details.server.ts';
import { updateImage as updateImageCommand } from './commands/update-image.server.ts';
import { updateMainStats as updateMainStatsCommand } from './commands/update-main-stats.server.ts';
import { updateProfessions as updateProfessionsCommand } from './commands/update-professions.server.ts';

/** The calls of doc 2, section 7 "Characters". */
export const listMyCharacters = createServerFn({ method: 'GET' }).handler(() => queries.listMyCharacters({}));

export const listEligibleCharacters = createServerFn({ method: 'GET' }).handler(() =>
  queries.listEligibleCharacters({}),
);

export const getMyFirstCharacter = createServerFn({ method: 'GET' }).handler(() => queries.getMyFirstCharacter({}));

export const getMyGuildCharacter = createServerFn({ method: 'GET' })
  .validator(inputType<z.input<typeof schema.guildCharacterInput>>())
  .handler(({ data }) => queries.getMyGuildCharacter(data));

export const getCharacter = createServerFn({ method: 'GET' })
  .validator(inputType<z.input<typeof schema.characterByIdInput>>())
  .handler(({ data }) => queries.getCharacter(data));

export const createCharacter = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.createCharacterInput>>())
  .handler(({ data }) => createCharacterCommand(data));

export const updateDetails = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.updateDetailsInput>>())
  .handler(({ data }) => updateDetailsCommand(data));

export const updateMainStats = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.updateMainStatsInput>>())
  .handler(({ data }) => updateMainStatsCommand(data));

export const updateProfessions = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.updateProfessionsInput>>())
  .handler(({ data }) => updateProfessionsCommand(data));

export const updateImage = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.updateImageInput>>())
  .handler(({ data }) => updateImageCommand(data));

export const deleteCharacter = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.deleteCharacterInput>>())
  .handler(({ data }) => deleteCharacterCommand(data));
