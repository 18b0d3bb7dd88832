import { queryOptions } from '@tanstack/react-query';
import type { PatchNotePreferences, SwitcherState } from '#/features/accounts/account.schema.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { own, patchQuery, useCommand } from '#/ui/command/use-command.ts';
import {
  getPatchNotePreferences,
  getSwitcherState,
  getTimeZone,
  setDisclaimerState,
  setPatchNotePreferences,
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

/** Whether what is new is shown once, and which version was seen last. */
export const patchNotePreferencesQuery = queryOptions({
  queryKey: ['me', 'patch-notes', 'preferences'],
  queryFn: () => getPatchNotePreferences(),
});

/** Painted before the answer; rolled back when it can't be saved. */
export const useSetPatchNotes = () =>
  useCommand(setPatchNotePreferences, {
    messages: { error: 'Failed to save preferences' },
    topics: own('patch-notes'),
    optimistic: (client, next) =>
      patchQuery<PatchNotePreferences>(client, patchNotePreferencesQuery.queryKey, () => next),
  });
