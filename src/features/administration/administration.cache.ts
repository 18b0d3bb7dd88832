import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages, toastMessagesWith, undoableMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import { getOverview } from './administration.functions.gen.ts';
import type { LogFilter, UserSearch } from './administration.search.ts';
import {
  getAdminUser,
  liftSuspension,
  listUsers,
  setAccountPermission,
  signOutUser,
  suspendUser,
} from './adminUser.functions.gen.ts';
import { listPlatformLog, platformLogFacets } from './platformLog.functions.gen.ts';

/** All that administration shows begins with this key, and every change of it invalidates all: few people look, and rarely. */
const ADMIN = ['me', 'platform'] as const;

export const overviewOptions = queryOptions({
  queryKey: [...ADMIN, 'overview'],
  queryFn: ({ signal }) => getOverview({ signal }),
  refetchInterval: 30_000,
});

export const usersOptions = ({ q, only }: UserSearch) =>
  infiniteList([...ADMIN, 'users', q ?? '', only ?? ''], listUsers, { ...(q && { search: q }), ...(only && { only }) });

export const adminUserOptions = (userId: string) =>
  queryOptions({
    queryKey: [...ADMIN, 'user', userId],
    queryFn: ({ signal }) => getAdminUser({ data: { userId }, signal }),
  });

export const platformLogOptions = ({ actor, action }: LogFilter) =>
  infiniteList([...ADMIN, 'log', actor ?? '', action ?? ''], listPlatformLog, {
    ...(actor && { actor }),
    ...(action && { action }),
  });

export const platformLogFacetsOptions = queryOptions({
  queryKey: [...ADMIN, 'log-facets'],
  queryFn: ({ signal }) => platformLogFacets({ signal }),
});

const topics = own('platform');

/** Removes a permission of an account or restores it; the toast undoes that. */
export function useSetAccountPermission() {
  const undo = useCommand(setAccountPermission, { messages: toastMessages('undo', 'change'), topics });
  return useCommand(setAccountPermission, {
    messages: (data) =>
      undoableMessages(data.allowed ? 'restore' : 'remove', 'permission', () =>
        undo.mutate({ ...data, allowed: !data.allowed }),
      ),
    topics,
  });
}

/** Suspends an account; the toast lifts that again. */
export function useSuspendUser() {
  const undo = useCommand(liftSuspension, { messages: toastMessages('lift', 'suspension'), topics });
  return useCommand(suspendUser, {
    messages: ({ userId }) => undoableMessages('suspend', 'user', () => undo.mutate({ userId })),
    topics,
  });
}

/** Lifts a suspension; the toast suspends again, with the same reason and end. */
export function useLiftSuspension(before: { reason: string; until: string | null } | null) {
  const undo = useCommand(suspendUser, { messages: toastMessages('undo', 'change'), topics });
  return useCommand(liftSuspension, {
    messages: ({ userId }) =>
      undoableMessages('lift', 'suspension', () => {
        if (before === null) return;
        const { reason, until } = before;
        undo.mutate({ userId, reason, days: null, ...(until && { until }) });
      }),
    topics,
  });
}

export const useSignOutUser = () =>
  useCommand(signOutUser, {
    messages: toastMessagesWith('sign out', 'user', ({ sessions }: { sessions: number }) => ({
      description: sessions === 1 ? '1 session ended.' : `${sessions} sessions ended.`,
    })),
    topics,
  });
