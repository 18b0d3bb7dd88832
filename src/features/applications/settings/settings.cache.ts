import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getApplicationSettings,
  unblockApplicant,
  updateApplicationSettings,
  updateQuestions,
} from '#/features/applications/application.functions.ts';
import { notify } from '#/ui/feedback/toast.ts';

export const applicationSettingsOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'applications', 'settings'],
    queryFn: ({ signal }) => getApplicationSettings({ data: { guildId }, signal }),
  });

export type ApplicationSettings = Awaited<ReturnType<typeof getApplicationSettings>>;

export function useSaveQuestions(guildId: string) {
  const client = useQueryClient();
  const { queryKey } = applicationSettingsOptions(guildId);
  return useMutation({
    mutationFn: (data: Omit<Parameters<typeof updateQuestions>[0]['data'], 'guildId'>) =>
      notify.promise(() => updateQuestions({ data: { guildId, ...data } }), {
        loading: 'Saving application questions...',
        success: 'Application questions saved successfully',
        error: 'Failed to save application questions',
        fallback: 'An unexpected error occurred',
      }),
    onSuccess: (saved) => client.setQueryData(queryKey, (known) => known && { ...known, ...saved }),
  });
}

export function useSaveSettings(guildId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (data: Omit<Parameters<typeof updateApplicationSettings>[0]['data'], 'guildId'>) =>
      notify.promise(() => updateApplicationSettings({ data: { guildId, ...data } }), {
        loading: 'Saving application settings...',
        success: 'Application settings saved successfully',
        error: 'Failed to save application settings',
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['guild', guildId] }),
  });
}

export function useUnblock(guildId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) =>
      notify.promise(() => unblockApplicant({ data: { guildId, userId } }), {
        loading: 'Removing the block...',
        success: 'Block removed successfully',
        error: 'Failed to remove the block',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: applicationSettingsOptions(guildId).queryKey }),
  });
}
