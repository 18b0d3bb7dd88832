import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { notify } from '#/ui/feedback/toast.ts';
import { getPrivacySettings, updatePrivacySettings } from './privacy.functions.ts';
import type { UpdatePrivacySettings } from './privacy.schema.ts';

export const privacyOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'privacy'],
    queryFn: ({ signal }) => getPrivacySettings({ data: { guildId }, signal }),
  });

/** Saves the tab; the newest state, and what is seen of members by it, are there when it ends. */
export function useSavePrivacy(guildId: string) {
  const client = useQueryClient();
  return async (data: Omit<UpdatePrivacySettings, 'guildId'>) => {
    await notify.promise(() => updatePrivacySettings({ data: { guildId, ...data } }), {
      loading: 'Saving privacy settings...',
      success: 'Privacy settings saved successfully',
      error: 'Failed to save privacy settings',
    });
    await Promise.all(
      ['settings', 'members'].map((area) => client.invalidateQueries({ queryKey: ['guild', guildId, area] })),
    );
  };
}
