import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '#/ui/feedback/toast.ts';
import { getVerification, requestVerification, withdrawVerification } from './verification.functions.ts';

export const verificationOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'verification'],
    queryFn: ({ signal }) => getVerification({ data: { guildId }, signal }),
  });

export function useRequestVerification(guildId: string) {
  return useVerificationChange(guildId, (note: string) =>
    notify.promise(() => requestVerification({ data: { guildId, note } }), {
      loading: 'Sending the request...',
      success: 'Request sent successfully',
      error: 'Failed to send the request',
    }),
  );
}

export function useWithdrawVerification(guildId: string) {
  return useVerificationChange(guildId, () =>
    notify.promise(() => withdrawVerification({ data: { guildId } }), {
      loading: 'Withdrawing the request...',
      success: 'Request withdrawn successfully',
      error: 'Failed to withdraw the request',
    }),
  );
}

function useVerificationChange<Input>(guildId: string, mutationFn: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: verificationOptions(guildId).queryKey }),
  });
}
