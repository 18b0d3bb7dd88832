import { queryOptions } from '@tanstack/react-query';
import { toastWords } from '#/ui/command/toast-words.ts';
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
    words: toastWords('save', 'privacy settings'),
    topics: inGuild('settings', 'members', 'absences'),
  });
