import { useQueryClient } from '@tanstack/react-query';
import { useTabForm } from '#/features/settings/components/use-tab-form.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { type ApplicationSettings, applicationSettingsOptions, useSaveSettings } from '../settings.cache.ts';
import { FORM_LABELS } from '../settings.labels.ts';
import { sentSettings, settingsForm, valuesOf } from '../settings-form.schema.ts';

/** The form of the settings cards, and whether there is something to save. */
export function useSettingsForm(guildId: string, settings: ApplicationSettings) {
  const { timeZone } = useViewerTime();
  const client = useQueryClient();
  const save = useSaveSettings();
  return useTabForm({
    state: settings,
    fetchLatest: () => client.fetchQuery({ ...applicationSettingsOptions(guildId), staleTime: 0 }),
    valuesOf: (state: ApplicationSettings) => valuesOf(state, timeZone),
    schema: (base) => settingsForm(base.hasInvitePassword),
    save: (values, base) => save.mutateAsync({ guildId, ...sentSettings(values, base, timeZone) }),
    fields: FORM_LABELS,
  });
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
