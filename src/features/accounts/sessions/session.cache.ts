import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '#/ui/feedback/toast.ts';
import { getReauthentication, listSessions, revokeOtherSessions, revokeSession } from './session.functions.ts';

export const sessionsQuery = queryOptions({ queryKey: ['me', 'sessions'], queryFn: () => listSessions() });

/** How one shows once more who one is; asked each time, since a sign-in grows old. */
export const reauthenticationQuery = queryOptions({
  queryKey: ['me', 'reauthentication'],
  queryFn: () => getReauthentication(),
  staleTime: 0,
});

/** Signs one device out. */
export function useRevokeSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) =>
      notify.promise(revokeSession({ data: { sessionId } }), {
        loading: 'Signing the device out...',
        success: 'The device is signed out',
        error: 'Failed to sign the device out',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Signs out everywhere but here. */
export function useRevokeOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => revokeOtherSessions(),
    onSuccess: ({ revoked }) =>
      notify.success(revoked === 1 ? '1 other device is signed out' : `${revoked} other devices are signed out`),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
