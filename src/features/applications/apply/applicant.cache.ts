import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getApplyForm,
  joinByInvite,
  listMyApplications,
  submitApplication,
  withdrawApplication,
} from '#/features/applications/application.functions.ts';
import { infiniteList } from '#/platform/list-query.ts';
import { notify } from '#/ui/feedback/toast.ts';

/** A guild's form and how the viewer stands with it. */
export const applyFormOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['me', 'applications', 'form', guildId],
    queryFn: ({ signal }) => getApplyForm({ data: { guildId }, signal }),
  });

export const myApplicationsOptions = () => infiniteList(['me', 'applications', 'list'], listMyApplications, {});

export type ApplyForm = Awaited<ReturnType<typeof getApplyForm>>;
export type MyApplication = Awaited<ReturnType<typeof listMyApplications>>['items'][number];
type Submission = Parameters<typeof submitApplication>[0]['data'];

/** `key`: the same for every try of one intent, so that a lost answer leaves no second application. */
export function useSubmitApplication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...data }: Submission & { key: string }) =>
      notify.promise(() => submitApplication({ data, headers: { 'idempotency-key': key } }), {
        loading: 'Submitting application...',
        success: 'Application submitted successfully',
        error: 'Failed to submit application',
      }),
    onSuccess: () => refreshStanding(client),
  });
}

export function useWithdrawApplication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (data: { guildId: string; applicationId: string }) =>
      notify.promise(() => withdrawApplication({ data }), {
        loading: 'Withdrawing application...',
        success: 'Application withdrawn successfully',
        error: 'Failed to withdraw application',
      }),
    onSettled: () => refreshStanding(client),
  });
}

export function useJoinByInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (data: Parameters<typeof joinByInvite>[0]['data']) =>
      notify.promise(() => joinByInvite({ data }), {
        loading: 'Submitting password...',
        success: {
          title: 'Successfully unlocked access to the guild',
          description: 'You can now head to the guild and start playing!',
        },
        error: 'Failed to submit instant invite password',
        fallback: 'An unknown error occurred',
      }),
    onSuccess: ({ guildId }) =>
      Promise.all([refreshStanding(client), client.invalidateQueries({ queryKey: ['guild', guildId] })]),
  });
}

/** Own lists, and the public pages and lists that say how one stands with each guild. */
const refreshStanding = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['me'] }),
    client.invalidateQueries({ queryKey: ['public', 'guilds'] }),
  ]);
