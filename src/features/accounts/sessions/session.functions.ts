import { createServerFn } from '@tanstack/react-start';
import type * as z from 'zod';
import type * as schema from '#/features/accounts/account.schema.ts';
import { inputType } from '#/platform/input/transport.ts';
import { revokeOtherSessions as revokeOtherSessionsCommand } from './commands/revoke-other-sessions.server.ts';
import { revokeSession as revokeSessionCommand } from './commands/revoke-session.server.ts';
import * as queries from './session.queries.server.ts';

export const getSignInOptions = createServerFn({ method: 'GET' }).handler(() => queries.getSignInOptions({}));

export const listSessions = createServerFn({ method: 'GET' }).handler(() => queries.listSessions({}));

export const getReauthentication = createServerFn({ method: 'GET' }).handler(() => queries.getReauthentication({}));

export const revokeSession = createServerFn({ method: 'POST' })
  .validator(inputType<z.input<typeof schema.sessionIdInput>>())
  .handler(({ data }) => revokeSessionCommand(data));

export const revokeOtherSessions = createServerFn({ method: 'POST' }).handler(() => revokeOtherSessionsCommand({}));
