import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Vote } from '#/features/applications/application-values.rules.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, patchQuery, useCommand } from '#/ui/command/use-command.ts';
import {
  acceptApplication,
  commentOnApplication,
  getApplication,
  listApplications,
  rejectApplication,
  unblockApplicant,
  voteOnApplication,
} from './application.functions.gen.ts';

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

const topics = inGuild('applications');
const decided = inGuild('applications', 'pending-applications', 'members');

/** Accept and reject are never shown before the server agreed; a failure is logged and shown. */
export const useAcceptApplication = () =>
  useCommand(acceptApplication, {
    messages: toastMessages('accept', 'application'),
    topics: decided,
    onFailed: (error) => console.error('Accepting the application failed', error),
  });

export const useRejectApplication = () =>
  useCommand(rejectApplication, {
    messages: toastMessages('reject', 'application'),
    topics: decided,
    onFailed: (error) => console.error('Rejecting the application failed', error),
  });

/** Shown before the answer, and replaced by it. */
export const useVote = () =>
  useCommand(voteOnApplication, {
    messages: { error: 'Failed to vote' },
    topics,
    optimistic: (client, { vote, ...which }) =>
      patchQuery<ApplicationDetails>(client, applicationOptions(which).queryKey, (known) => ({
        ...known,
        votes: votesWithMine(known.votes, vote),
      })),
  });

export const useComment = () => useCommand(commentOnApplication, { messages: { error: 'Failed to comment' }, topics });

export const useUnblock = () => useCommand(unblockApplicant, { messages: toastMessages('remove', 'block'), topics });

function votesWithMine(votes: ApplicationDetails['votes'], vote: Vote | null): ApplicationDetails['votes'] {
  const others = votes.filter(({ mine }) => !mine);
  return vote === null ? others : [...others, { userId: 'me', name: 'You', vote, mine: true }];
}
