import { createServerFn } from '@tanstack/react-start';
import { carries } from '#/platform/transport.ts';
import { askForVerification as askCommand } from './commands/ask-for-verification.server.ts';
import { withdrawVerification as withdrawCommand } from './commands/withdraw-verification.server.ts';
import { getVerification as getQuery } from './verification.queries.server.ts';

export const getVerification = createServerFn({ method: 'GET' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => getQuery(data));

export const askForVerification = createServerFn({ method: 'POST' })
  .validator(carries<{ guildId: string; note: string }>())
  .handler(({ data }) => askCommand(data));

export const withdrawVerification = createServerFn({ method: 'POST' })
  .validator(carries<{ guildId: string }>())
  .handler(({ data }) => withdrawCommand(data));
