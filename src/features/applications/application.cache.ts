import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '#/ui/feedback/toast.ts';
import {
  acceptApplication,
  commentOnApplication,
  getApplication,
  listApplications,
  rejectApplication,
  voteOnApplication,
} from './application.functions.ts';
import type { Vote } from './application-values.rules.ts';

type ListInput = Parameters<typeof listApplications>[0]['data'];
interface Which {
  readonly guildId: string;
  readonly applicationId: string;
}

/** A page of a guild's applications; while another page loads the one before stays. */
export const applicationsOptions = (input: ListInput) =>
  queryOptions({
    queryKey: ['guild', input.guildId, 'applications', 'list', input],
    queryFn: ({ signal }) => listApplications({ data: input, signal }),
    placeholderData: keepPreviousData,
  });

export const applicationOptions = (which: Which) =>
  queryOptions({
    queryKey: ['guild', which.guildId, 'applications', 'one', which.applicationId],
    queryFn: ({ signal }) => getApplication({ data: which, signal }),
  });

export type ApplicationDetails = Awaited<ReturnType<typeof getApplication>>;

/** Accept and reject are never shown before the server agreed; a failure is logged and told. */
export function useAcceptApplication() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (which: Which) =>
      notify.promise(() => acceptApplication({ data: which }), {
        loading: 'Accepting application...',
        success: 'Application accepted successfully',
        error: 'Failed to accept application',
      }),
    onError: (error) => console.error('Accepting the application failed', error),
    onSettled: (_answer, _error, { guildId }) => refresh(guildId),
  });
}

export function useRejectApplication() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (data: Which & { reason?: string; block: boolean }) =>
      notify.promise(() => rejectApplication({ data }), {
        loading: 'Rejecting application...',
        success: 'Application rejected successfully',
        error: 'Failed to reject application',
      }),
    onError: (error) => console.error('Rejecting the application failed', error),
    onSettled: (_answer, _error, { guildId }) => refresh(guildId),
  });
}

/** Shown at once, put right by the answer. */
export function useVote(which: Which) {
  const client = useQueryClient();
  const { queryKey } = applicationOptions(which);
  return useMutation({
    mutationFn: (vote: Vote | null) => voteOnApplication({ data: { ...which, vote } }),
    onMutate: async (vote) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (known) => known && { ...known, votes: votesWithMine(known.votes, vote) });
      return { before };
    },
    onError: (error, _vote, context) => {
      client.setQueryData(queryKey, context?.before);
      notify.error('Failed to vote', { description: error.message });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** `key`: the same for every try of one comment, so that a lost answer leaves no second one. */
export function useComment(which: Which) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: string; key: string }) =>
      commentOnApplication({ data: { ...which, body }, headers: { 'idempotency-key': key } }),
    onError: (error) => notify.error('Failed to comment', { description: error.message }),
    onSettled: () => client.invalidateQueries({ queryKey: applicationOptions(which).queryKey }),
  });
}

function votesWithMine(votes: ApplicationDetails['votes'], vote: Vote | null): ApplicationDetails['votes'] {
  const others = votes.filter(({ mine }) => !mine);
  return vote === null ? others : [...others, { userId: 'me', name: 'You', vote, mine: true }];
}

/** A decision changes the list, the members, and what waits for this viewer. */
function useRefresh() {
  const client = useQueryClient();
  return (guildId: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['guild', guildId] }),
      client.invalidateQueries({ queryKey: ['me', 'shell'] }),
    ]);
}
