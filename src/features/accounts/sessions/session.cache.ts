import { queryOptions } from '@tanstack/react-query';
import type { IntentHeaders } from '#/ui/command/intent-keys.ts';
import { toastMessages, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import {
  getReauthentication,
  getSignInOptions,
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from './session.functions.gen.ts';

/** The ways to sign in here. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['public', 'sign-in-options'],
  queryFn: () => getSignInOptions(),
  staleTime: Number.POSITIVE_INFINITY,
});

export const sessionsQuery = queryOptions({ queryKey: ['me', 'sessions'], queryFn: () => listSessions() });

/** How one shows once more who one is; asked each time, since a sign-in grows old. */
export const reauthenticationQuery = queryOptions({
  queryKey: ['me', 'reauthentication'],
  queryFn: () => getReauthentication(),
  staleTime: 0,
});

/** Signs one device out. */
export const useRevokeSession = () =>
  useCommand(revokeSession, { messages: toastMessages('sign out', 'device'), topics: own('sessions') });

/** Signs out everywhere but here. */
export const useRevokeOtherSessions = () =>
  useCommand(({ headers }: { data: undefined; headers: IntentHeaders }) => revokeOtherSessions({ headers }), {
    messages: toastMessagesWith('sign out', 'other devices', ({ revoked }: { revoked: number }) => ({
      description: revoked === 1 ? '1 device has to sign in again.' : `${revoked} devices have to sign in again.`,
    })),
    topics: own('sessions'),
  });
