import { createServerFn } from '@tanstack/react-start';
import { inputType } from '#/platform/input/transport.ts';
import { requestVerification as askCommand } from './commands/request-verification.server.ts';
import { withdrawVerification as withdrawCommand } from './commands/withdraw-verification.server.ts';
import { getVerification as getQuery } from './verification.queries.server.ts';

export const getVerification = createServerFn({ method: 'GET' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => getQuery(data));

export const requestVerification = createServerFn({ method: 'POST' })
  .validator(inputType<{ guildId: string; note: string }>())
  .handler(({ data }) => askCommand(data));

export const withdrawVerification = createServerFn({ method: 'POST' })
  .validator(inputType<{ guildId: string }>())
  .handler(({ data }) => withdrawCommand(data));
