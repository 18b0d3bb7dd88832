import { useStore } from '@tanstack/react-form';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { type ApplicationSettings, useSaveSettings } from '#/features/applications/settings.cache.ts';
import { sentSettings, settingsForm, valuesOf } from '#/features/applications/settings-form.schema.ts';
import { useAppForm } from '#/ui/form/form.tsx';
import { useViewerTime } from '#/ui/time-zone.tsx';

/** The form of the settings cards, and whether there is something to save. */
export function useSettingsForm(guildId: string, settings: ApplicationSettings) {
  const { timeZone } = useViewerTime();
  const save = useSaveSettings(guildId);
  /** What the form stands on: a save refers to its version. */
  const [base, setBase] = useState(settings);
  const form = useAppForm({
    defaultValues: valuesOf(base, timeZone),
    schema: settingsForm(base.hasInvitePassword),
    onSubmit: async ({ value }) => {
      await save.mutateAsync(sentSettings(value, base, timeZone));
    },
  });
  const changed = useStore(form.store, (state) => !state.isDefaultValue);
  const busy = useStore(form.store, (state) => state.isSubmitting);

  // A newer state comes in by itself as long as nothing of one's own would be lost, one's own save included.
  const begin = useEffectEvent((from: ApplicationSettings) => {
    setBase(from);
    form.reset(valuesOf(from, timeZone));
  });
  const saved = useStore(form.store, (state) => state.isSubmitSuccessful);
  const isNewer = settings !== base && (!changed || (saved && settings.version > base.version));
  useLayoutEffect(() => {
    if (isNewer && !busy) begin(settings);
  }, [isNewer, busy, settings]);

  return { form, changed, busy, base, discard: () => form.reset() };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
