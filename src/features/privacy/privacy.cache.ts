import { queryOptions } from '@tanstack/react-query';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, useCommand } from '#/ui/command/use-command.ts';
import { getPrivacySettings, updatePrivacySettings } from './privacy.functions.gen.ts';

export const privacyOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'privacy'],
    queryFn: ({ signal }) => getPrivacySettings({ data: { guildId }, signal }),
  });

/** Saves the tab; with it changes what is seen of members. */
export const useSavePrivacy = () =>
  useCommand(updatePrivacySettings, {
    messages: toastMessages('save', 'privacy settings'),
    topics: inGuild('settings', 'members', 'absences'),
  });
