import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SwitcherState } from '#/features/accounts/account.schema.ts';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { notify, UNEXPECTED } from '#/ui/feedback/toast.ts';
import {
  getSwitcherState,
  getTimeZone,
  setDisclaimerState,
  setSwitcherState,
  setTimeZone,
} from './preferences.functions.ts';

/** Keyed per user, `Etc/GMT` until known, asked for again on mount and focus (doc 2, section 7). */
export const timeZoneQuery = (userId: string) =>
  queryOptions({
    queryKey: ['me', 'time-zone', userId],
    queryFn: () => getTimeZone(),
    placeholderData: { timeZone: 'Etc/GMT', confirmed: false },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

export function useSetTimeZone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) =>
      notify.promise(setTimeZone({ data: { timeZone } }), {
        loading: 'Saving time zone...',
        success: 'Time zone saved',
        error: 'Failed to save time zone',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['me'] }),
  });
}

export const switcherStateQuery = queryOptions({
  queryKey: ['me', 'switcher'],
  queryFn: () => getSwitcherState(),
  staleTime: 30_000,
  gcTime: 5 * 60_000,
});

/** Shown at once; taken back and told when it cannot be kept. */
export function useSetSwitcherState() {
  const client = useQueryClient();
  const { queryKey } = switcherStateQuery;
  return useMutation({
    mutationFn: (state: SwitcherState) => setSwitcherState({ data: state }),
    onMutate: async (state) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, state);
      return { before };
    },
    onError: (error, _state, context) => {
      client.setQueryData(queryKey, context?.before);
      notify.error('Failed to keep the list', { description: messageOf(error, UNEXPECTED) });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useDismissDisclaimer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => setDisclaimerState({ data: { dismissed: true } }),
    onError: (error) => notify.error("Couldn't dismiss the message", { description: messageOf(error, UNEXPECTED) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['me', 'shell'] }),
  });
}
