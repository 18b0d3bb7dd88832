import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Vote } from '#/features/applications/application-values.rules.ts';
import { UNDO_OFFERED_SECONDS } from '#/features/applications/decision.rules.ts';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { type Call, inGuild, patchQuery, useCommand } from '#/ui/command/use-command.ts';
import {
  acceptApplication,
  commentOnApplication,
  getApplication,
  listApplications,
  listBlocked,
  rejectApplication,
  unblockApplicant,
  undoDecision,
  voteOnApplication,
} from './application.functions.gen.ts';

type ListInput = Parameters<typeof listApplications>[0]['data'];
/** What a call of a command is given. */
type Sent<Data> = Parameters<Call<Data, unknown>>[0];
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

/** Blocked people, page by page. */
export const blockedOptions = (guildId: string) =>
  infiniteList(['guild', guildId, 'applications', 'blocked'], listBlocked, { guildId });

export type ApplicationDetails = Awaited<ReturnType<typeof getApplication>>;

const topics = inGuild('applications');
const decided = inGuild('applications', 'pending-applications', 'members');

/** How the toast of a decision offers to undo it. */
interface Undoable {
  readonly name: string;
  readonly onUndo: (decisionId: string) => void;
}

interface Acceptance extends Which, Undoable {
  readonly rank?: { readonly id: string; readonly name: string } | undefined;
}

/** A failure is logged and shown. */
export const useAcceptApplication = () =>
  useCommand(
    ({ data: { guildId, applicationId, rank }, headers }: Sent<Acceptance>) =>
      acceptApplication({ data: { guildId, applicationId, rankId: rank?.id }, headers }),
    {
      messages: ({ name, rank, onUndo }) =>
        toastMessagesWith('accept', 'application', ({ decisionId }) => ({
          description: rank ? `${name} joined as ${rank.name}.` : `${name} joined.`,
          duration: OFFERED,
          action: { label: 'Undo', onClick: () => onUndo(decisionId) },
        })),
      topics: decided,
      retry: () => true,
      onFailed: (error) => console.error('Accepting the application failed', error),
    },
  );

interface Rejection extends Which, Undoable {
  readonly reason?: string;
  readonly block?: boolean;
  /** For a rejection without a reason: undoes it, to reject with one. */
  readonly onAddReason?: (decisionId: string) => void;
}

export const useRejectApplication = () =>
  useCommand(
    ({ data: { guildId, applicationId, reason, block }, headers }: Sent<Rejection>) =>
      rejectApplication({ data: { guildId, applicationId, reason, block }, headers }),
    {
      messages: ({ name, onUndo, onAddReason }) =>
        toastMessagesWith('reject', 'application', ({ decisionId }) => ({
          description: `You rejected ${name}.`,
          duration: OFFERED,
          action: { label: 'Undo', onClick: () => onUndo(decisionId) },
          ...(onAddReason && { cancel: { label: 'Add reason', onClick: () => onAddReason(decisionId) } }),
        })),
      topics: decided,
      // With a reason it is sent by a form.
      retry: ({ onAddReason }) => onAddReason !== undefined,
      onFailed: (error) => console.error('Rejecting the application failed', error),
    },
  );

export const useUndoDecision = () =>
  useCommand(undoDecision, { messages: toastMessages('undo', 'decision'), topics: decided, retry: () => true });

/** How long 'Undo' is offered (ms). */
const OFFERED = UNDO_OFFERED_SECONDS * 1000;

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
