import { queryOptions } from '@tanstack/react-query';
import { toastMessages } from '#/ui/command/toast-messages.ts';
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
    messages: toastMessages('save', 'application settings'),
    topics: inGuild('settings', 'guild', 'applications'),
  });
