import { queryOptions } from '@tanstack/react-query';
import type { SwitcherState } from '#/features/accounts/account.schema.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { own, patchQuery, useCommand } from '#/ui/command/use-command.ts';
import {
  getSwitcherState,
  getTimeZone,
  setDisclaimerState,
  setSwitcherState,
  setTimeZone,
} from './preferences.functions.gen.ts';

/** Keyed per user, `Etc/GMT` until known, refetched on mount and focus (docs/product/accounts.md#time-zone). */
export const timeZoneQuery = (userId: string) =>
  queryOptions({
    queryKey: ['me', 'time-zone', userId],
    queryFn: () => getTimeZone(),
    placeholderData: { timeZone: 'Etc/GMT', confirmed: false },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

export const useSetTimeZone = () =>
  useCommand(setTimeZone, { messages: toastMessages('save', 'time zone'), topics: own('time-zone', 'shell', 'user') });

export const switcherStateQuery = queryOptions({
  queryKey: ['me', 'switcher'],
  queryFn: () => getSwitcherState(),
  staleTime: 30_000,
  gcTime: 5 * 60_000,
});

/** Shown before the answer; rolled back when it cannot be saved. */
export const useSetSwitcherState = () =>
  useCommand(setSwitcherState, {
    messages: { error: 'Failed to save preferences' },
    topics: own('switcher'),
    optimistic: (client, state) => patchQuery<SwitcherState>(client, switcherStateQuery.queryKey, () => state),
  });

export const useDismissDisclaimer = () =>
  useCommand(setDisclaimerState, { messages: { error: 'Failed to dismiss message' }, topics: own('shell') });
