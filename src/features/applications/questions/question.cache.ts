import { useQueryClient } from '@tanstack/react-query';
import { applicationSettingsOptions } from '#/features/applications/settings/settings.cache.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { updateQuestions } from './application.functions.gen.ts';

export function useSaveQuestions(guildId: string) {
  const client = useQueryClient();
  const { queryKey } = applicationSettingsOptions(guildId);
  return useCommand(updateQuestions, {
    messages: { ...toastMessages('save', 'application questions'), fallback: 'An unexpected error occurred' },
    topics: inGuild('applications'),
    onDone: (saved) => client.setQueryData(queryKey, (known) => known && { ...known, ...saved }),
  });
}
