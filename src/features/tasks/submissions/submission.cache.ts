import type { InfiniteData } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { patchQueries } from '#/ui/command/patch-queries.ts';
import { toastMessages, toastMessagesWith } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { taskTopics, type WhichTask } from '../task.cache.ts';
import type { WaitingSubmission } from './submission.queries.server.ts';
import { UNDO_OFFERED_SECONDS } from './submission.rules.ts';
import {
  approveSubmission,
  listMyTaskRecords,
  listSubmissions,
  listTaskRecord,
  rejectSubmission,
  submitTask,
  undoTaskDecision,
  withdrawSubmission,
} from './task.functions.gen.ts';

const queueKey = (guildId: string) => ['guild', guildId, 'tasks', 'queue'] as const;

/** What waits for a decision, page by page. */
export const submissionsOptions = (guildId: string) => infiniteList(queueKey(guildId), listSubmissions, { guildId });

/** Work of one task, page by page. */
export const taskRecordOptions = (which: WhichTask) =>
  infiniteList(['guild', which.guildId, 'tasks', 'record', which.taskId], listTaskRecord, which);

/** The viewer's own work in all guilds, page by page. */
export const myTaskRecordsOptions = () => infiniteList(['me', 'tasks', 'records'], listMyTaskRecords, {});

export const useSubmitTask = () =>
  useCommand(submitTask, { messages: toastMessages('submit', 'work'), topics: taskTopics });

export const useWithdrawSubmission = () =>
  useCommand(withdrawSubmission, { messages: toastMessages('withdraw', 'work'), topics: taskTopics });

interface Which extends WhichTask {
  readonly submissionId: string;
}
interface Told {
  /** Whose work it is. */
  readonly name: string;
  readonly onUndo: (decisionId: string) => void;
}
interface Sent<Data> {
  readonly data: Data;
  readonly headers: Parameters<typeof approveSubmission>[0] extends { headers?: infer H } ? H : never;
}

/** How long 'Undo' is offered (ms). */
const OFFERED = UNDO_OFFERED_SECONDS * 1000;

const offering = (verb: string, description: string, onUndo: Told['onUndo']) =>
  toastMessagesWith<{ decisionId: string }>(verb, 'submission', ({ decisionId }) => ({
    description,
    duration: OFFERED,
    action: { label: 'Undo', onClick: () => onUndo(decisionId) },
  }));

/** Donations go into storage with their approval. */
const decisionTopics = inGuild('tasks', 'storage');

type Approval = Which & Told & { readonly quantity?: number };

export const useApproveSubmission = () =>
  useCommand(
    ({ data: { guildId, taskId, submissionId, quantity }, headers }: Sent<Approval>) =>
      approveSubmission({
        data: { guildId, taskId, submissionId, ...(quantity !== undefined && { quantity }) },
        headers,
      }),
    {
      messages: ({ name, onUndo }: Approval) => offering('approve', `You approved the work of ${name}.`, onUndo),
      topics: decisionTopics,
      optimistic: (client, { guildId, submissionId }) => without(client, guildId, submissionId),
    },
  );

type Rejection = Which & Told & { readonly reason: string };

export const useRejectSubmission = () =>
  useCommand(
    ({ data: { guildId, taskId, submissionId, reason }, headers }: Sent<Rejection>) =>
      rejectSubmission({ data: { guildId, taskId, submissionId, reason }, headers }),
    {
      messages: ({ name, onUndo }: Rejection) => offering('reject', `You rejected the work of ${name}.`, onUndo),
      topics: taskTopics,
    },
  );

export const useUndoTaskDecision = () =>
  useCommand(undoTaskDecision, { messages: toastMessages('undo', 'decision'), topics: decisionTopics });

/** The page moves on with the press. */
const without = (client: Parameters<typeof patchQueries>[0], guildId: string, submissionId: string) =>
  patchQueries<InfiniteData<{ readonly items: readonly WaitingSubmission[] }>>(client, queueKey(guildId), (known) => ({
    ...known,
    pages: known.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== submissionId) })),
  }));
