import { useQueryClient } from '@tanstack/react-query';
import {
  type ApplicationSettings,
  applicationSettingsOptions,
  useSaveSettings,
} from '#/features/applications/settings.cache.ts';
import { sentSettings, settingsForm, valuesOf } from '#/features/applications/settings-form.schema.ts';
import { FORM_WORDS } from '#/features/applications/settings-words.rules.ts';
import { useTabForm } from '#/features/guilds/components/use-tab-form.ts';
import { useViewerTime } from '#/ui/time-zone.tsx';

/** The form of the settings cards, and whether there is something to save. */
export function useSettingsForm(guildId: string, settings: ApplicationSettings) {
  const { timeZone } = useViewerTime();
  const client = useQueryClient();
  const save = useSaveSettings(guildId);
  return useTabForm({
    state: settings,
    fetchLatest: () => client.fetchQuery({ ...applicationSettingsOptions(guildId), staleTime: 0 }),
    valuesOf: (state: ApplicationSettings) => valuesOf(state, timeZone),
    schema: (base) => settingsForm(base.hasInvitePassword),
    save: (values, base) => save.mutateAsync(sentSettings(values, base, timeZone)),
    fields: FORM_WORDS,
  });
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
