import { queryOptions } from '@tanstack/react-query';
import { joinByInvite } from '#/features/applications/invites/application.functions.gen.ts';
import { infiniteList } from '#/platform/list-query.ts';
import { toastWords } from '#/ui/command/toast-words.ts';
import { inGuild, own, useCommand } from '#/ui/command/use-command.ts';
import {
  getApplyForm,
  listMyApplications,
  submitApplication,
  withdrawApplication,
} from './application.functions.gen.ts';

/** A guild's form and how the viewer stands with it. */
export const applyFormOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['me', 'applications', 'form', guildId],
    queryFn: ({ signal }) => getApplyForm({ data: { guildId }, signal }),
  });

export const myApplicationsOptions = () => infiniteList(['me', 'applications', 'list'], listMyApplications, {});

export type ApplyForm = Awaited<ReturnType<typeof getApplyForm>>;
export type MyApplication = Awaited<ReturnType<typeof listMyApplications>>['items'][number];

export const useSubmitApplication = () =>
  useCommand(submitApplication, { words: toastWords('submit', 'application'), topics: own('applications') });

export const useWithdrawApplication = () =>
  useCommand(withdrawApplication, { words: toastWords('withdraw', 'application'), topics: own('applications') });

export const useJoinByInvite = () =>
  useCommand(joinByInvite, {
    words: {
      loading: 'Submitting password...',
      success: {
        title: 'Successfully unlocked access to the guild',
        description: 'You can now head to the guild and start playing!',
      },
      error: 'Failed to submit instant invite password',
      fallback: 'An unknown error occurred',
    },
    topics: (_, joined) => [
      ...own('applications', 'guild', 'shell', 'state')(),
      ...(joined ? inGuild('members', 'access')(joined) : []),
    ],
  });
