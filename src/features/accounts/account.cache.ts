import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { notify, UNEXPECTED } from '#/ui/feedback/toast.ts';
import { getAuthenticatedUser, getUserState, refreshDiscordInfo, setActiveCharacter } from './account.functions.ts';
import type { UserState } from './account.schema.ts';

const MINUTE = 60_000;

/** The signed-in user; refused for visitors, whom the guard leads to /login and back. */
export const authenticatedUserQuery = (pathname: string) =>
  queryOptions({ queryKey: ['me', 'user'], queryFn: () => getAuthenticatedUser({ data: { pathname } }) });

/** Asks for name and handle to be read from Discord again; a live update brings them once the worker has them. */
export function useRefreshDiscord(userId: string) {
  return useMutation({
    mutationFn: () =>
      notify.promise(refreshDiscordInfo({ data: { userId } }), {
        loading: 'Asking Discord...',
        success: { title: 'Discord is being asked', description: 'Your name here follows in a moment.' },
        error: 'Failed to refresh from Discord',
      }),
  });
}

/** Reads name and handle from Discord when an account that signs in there lacks them (doc 1, section 2.1 "/dashboard"). */
export function useDiscordCatchUp(): void {
  const { data: user } = useQuery(authenticatedUserQuery('/dashboard'));
  const lacking = user?.discordLinked && (!user.discordId || !user.discordUsername) ? user.id : undefined;
  useEffect(() => {
    if (lacking) refreshDiscordInfo({ data: { userId: lacking } }).catch(console.error);
  }, [lacking]);
}

/** Times of the switcher: doc 2, section 9 "Timing and caching"; those of its characters are in character.cache. */
export const userStateQuery = queryOptions({
  queryKey: ['me', 'state'],
  queryFn: () => getUserState(),
  staleTime: 10_000,
  gcTime: 5 * MINUTE,
});

/**
 * Switching the active character (doc 1, section 4): shown at once, rolled back and logged when it fails, asked for
 * again whatever the answer; then the user goes to his dashboard.
 */
export function useSetActiveCharacter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = userStateQuery;
  return useMutation({
    mutationFn: (state: UserState & { activeCharacterId: string }) => setActiveCharacter({ data: state }),
    onMutate: async (state) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, { ...state });
      return { before };
    },
    onError: (error, _state, context) => {
      client.setQueryData(queryKey, context?.before);
      console.error('Switching the active character failed', error);
      notify.error('Failed to switch character', { description: messageOf(error, UNEXPECTED) });
    },
    onSuccess: () => navigate({ to: '/dashboard' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['me'] }),
  });
}
