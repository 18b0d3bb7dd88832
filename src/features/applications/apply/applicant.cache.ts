import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { own, useCommand } from '#/ui/command/use-command.ts';
import {
  getApplyForm,
  listMyApplications,
  submitApplication,
  withdrawApplication,
} from './application.functions.gen.ts';

/** A guild's form and the viewer's status as an applicant. */
export const applyFormOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['me', 'applications', 'form', guildId],
    queryFn: ({ signal }) => getApplyForm({ data: { guildId }, signal }),
  });

export const myApplicationsOptions = () => infiniteList(['me', 'applications', 'list'], listMyApplications, {});

export type ApplyForm = Awaited<ReturnType<typeof getApplyForm>>;
export type MyApplication = Awaited<ReturnType<typeof listMyApplications>>['items'][number];

export const useSubmitApplication = () =>
  useCommand(submitApplication, { messages: toastMessages('submit', 'application'), topics: own('applications') });

export const useWithdrawApplication = () =>
  useCommand(withdrawApplication, { messages: toastMessages('withdraw', 'application'), topics: own('applications') });
