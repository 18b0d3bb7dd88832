import { queryOptions } from '@tanstack/react-query';
import { toastWords } from '#/ui/command/toast-words.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { getApplicationSettings, updateApplicationSettings } from './application.functions.gen.ts';

export const applicationSettingsOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'applications', 'settings'],
    queryFn: ({ signal }) => getApplicationSettings({ data: { guildId }, signal }),
  });

export type ApplicationSettings = Awaited<ReturnType<typeof getApplicationSettings>>;

export const useSaveSettings = () =>
  useCommand(updateApplicationSettings, {
    words: toastWords('save', 'application settings'),
    topics: inGuild('settings', 'guild', 'applications'),
  });
