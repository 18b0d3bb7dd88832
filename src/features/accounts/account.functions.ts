import { createServerFn } from '@tanstack/react-start';
import type * as z from 'zod';
import { inputType } from '#/platform/input/transport.ts';
import * as queries from './account.queries.server.ts';
import type * as schema from './account.schema.ts';
import { refreshDiscordInfo as refreshDiscordInfoCommand } from './commands/refresh-discord-info.server.ts';
import { setActiveCharacter as setActiveCharacterCommand } from './commands/set-active-character.server.ts';

/** The calls of doc 2, section 7 "Auth and user". */
export const getUserId = createServerFn({ method: 'GET' }).handler(() => queries.getUserId({}));

export const getAuthenticatedUser = createServerFn({ method: 'GET' })
  .validator(inputType<z.input<typeof schema.pathnameInput>>())
  .handler(({ data }) => queries.getAuthenticatedUser(data));

export const getUserState = createServerFn({ method: 'GET' }).handler(() => queries.getUserState({}));

export const isCharacterAuthorized = createServerFn({ method: 'GET' })
  .validator(inputType<z.input<typeof schema.characterAuthorizedInput>>())
  .handler(({ data }) => queries.isCharacterAuthorized(data));

export const getUser = createServerFn({ method: 'GET' })
  .validator(inputType<z.input<typeof schema.userIdInput>>())
  .handler(({ data }) => queries.getUser(data));

export const getDiscordLinkStatus = createServerFn({ method: 'GET' }).handler(() => queries.getDiscordLinkStatus({}));

export const getDiscordId = createServerFn({ method: 'GET' }).handler(() => queries.getDiscordId({}));

export const setActiveCharacter = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.activeCharacterInput>>())
  .handler(({ data }) => setActiveCharacterCommand(data));

export const refreshDiscordInfo = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.userIdInput>>())
  .handler(({ data }) => refreshDiscordInfoCommand(data));
