import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastWords } from '#/ui/command/toast-words.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
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
