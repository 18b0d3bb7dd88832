import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { updateQuestions } from '#/features/applications/questions/application.functions.gen.ts';
import { unblockApplicant } from '#/features/applications/review/application.functions.gen.ts';
import { toastWords } from '#/ui/command/toast-words.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { getApplicationSettings, updateApplicationSettings } from './application.functions.gen.ts';

export const applicationSettingsOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'applications', 'settings'],
    queryFn: ({ signal }) => getApplicationSettings({ data: { guildId }, signal }),
  });

export type ApplicationSettings = Awaited<ReturnType<typeof getApplicationSettings>>;

const topics = inGuild('applications');

export function useSaveQuestions(guildId: string) {
  const client = useQueryClient();
  const { queryKey } = applicationSettingsOptions(guildId);
  return useCommand(updateQuestions, {
    words: { ...toastWords('save', 'application questions'), fallback: 'An unexpected error occurred' },
    topics,
    onDone: (saved) => client.setQueryData(queryKey, (known) => known && { ...known, ...saved }),
  });
}

export const useSaveSettings = () =>
  useCommand(updateApplicationSettings, {
    words: toastWords('save', 'application settings'),
    topics: inGuild('settings', 'guild', 'applications'),
  });

export const useUnblock = () => useCommand(unblockApplicant, { words: toastWords('remove', 'block'), topics });
