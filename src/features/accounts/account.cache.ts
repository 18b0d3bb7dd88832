import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { type CommandOptions, own, patchQuery, useCommand } from '#/ui/command/use-command.ts';
import {
  changePassword,
  getAuthenticatedUser,
  getPermissions,
  getSignInMethods,
  getUserState,
  refreshDiscordInfo,
  setActiveCharacter,
  setPassword,
  unlinkDiscord,
} from './account.functions.gen.ts';
import type { AuthenticatedUser, UserState } from './account.schema.ts';

const MINUTE = 60_000;

/** The signed-in user; refused for visitors, whom the guard leads to /login and back. */
export const authenticatedUserQuery = (pathname: string) =>
  queryOptions({ queryKey: ['me', 'user'], queryFn: () => getAuthenticatedUser({ data: { pathname } }) });

/** Reads the permissions of an account whose list is empty, and keeps them with the user. */
export async function ensurePermissions(
  client: QueryClient,
  user: AuthenticatedUser,
  read: () => Promise<readonly string[]> = getPermissions,
): Promise<void> {
  if (user.permissions.length > 0) return;
  const permissions = await read();
  client.setQueryData<AuthenticatedUser>(['me', 'user'], (known) => known && { ...known, permissions });
}

/** Has name and handle read from Discord again; a live update brings them once the worker has them. */
export const useRefreshDiscord = () =>
  useCommand(refreshDiscordInfo, {
    messages: {
      loading: 'Refreshing from Discord...',
      success: { title: 'Refresh requested successfully', description: 'Your name will update shortly.' },
      error: 'Failed to refresh from Discord',
    },
    topics: own(),
  });

/** How one signs in, and what could be added. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['me', 'user', 'sign-in-methods'],
  queryFn: () => getSignInMethods(),
});

export const useSetPassword = () =>
  useCommand(setPassword, { messages: toastMessages('set', 'password'), topics: own('user') });

/** Signs out everywhere else. */
export const useChangePassword = () =>
  useCommand(changePassword, { messages: toastMessages('change', 'password'), topics: own('user', 'sessions') });

export const useUnlinkDiscord = () =>
  useCommand(unlinkDiscord, { messages: toastMessages('unlink', 'Discord'), topics: own('user') });

/** Refreshes name and handle of a Discord account that lacks them (docs/product/accounts.md#discord-identity). */
export function useDiscordCatchUp(): void {
  const { data: user } = useQuery(authenticatedUserQuery('/dashboard'));
  const { mutate: refresh } = useCommand(refreshDiscordInfo, { topics: own(), onFailed: console.error });
  const lacking = user?.discordLinked && (!user.discordId || !user.discordUsername) ? user.id : undefined;
  useEffect(() => {
    if (lacking) refresh({ userId: lacking });
  }, [lacking, refresh]);
}

/** Times of the switcher (docs/product/calls.md#caching-and-retries); those of its characters are in character.cache. */
export const userStateQuery = queryOptions({
  queryKey: ['me', 'state'],
  queryFn: () => getUserState(),
  staleTime: 10_000,
  gcTime: 5 * MINUTE,
});

type Switch = UserState & { activeCharacterId: string };

/** Switches the active character: shown before the answer, rolled back and logged if it fails. */
const switching: CommandOptions<Switch, UserState> = {
  messages: { error: 'Failed to switch character' },
  topics: own('state', 'shell', 'characters'),
  optimistic: (client, state) => patchQuery<UserState>(client, userStateQuery.queryKey, () => state),
  onFailed: (error) => console.error('Switching the active character failed', error),
};

/** By hand: on success the user goes to their home page (docs/product/accounts.md#active-character). */
export function useSetActiveCharacter() {
  const navigate = useNavigate();
  return useCommand(setActiveCharacter, { ...switching, onDone: () => navigate({ to: '/dashboard' }) });
}

/** Along with a guild that is opened: the page remains. */
export const useTakeCharacterAlong = () => useCommand(setActiveCharacter, switching);
