import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { TAB_DOORS } from '#/features/guilds/settings-tabs.rules.ts';
import { notify } from '#/ui/toast.ts';
import type { ModuleId, ModuleValues } from './module-fields.rules.ts';
import { getDkp, getModule, getPlan, saveModule } from './settings.functions.ts';

/** A module's tab. Points are asked for by POST (C08). */
export const moduleOptions = (guildId: string, module: ModuleId) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', module],
    queryFn: ({ signal }) =>
      module === 'dkp' ? getDkp({ data: { guildId }, signal }) : getModule({ data: { guildId, module }, signal }),
  });

export const planOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'plan-billing'],
    queryFn: ({ signal }) => getPlan({ data: { guildId }, signal }),
  });

/** Saves a module's tab; the newest state is there when it ends. */
export function useSaveModule(guildId: string, module: ModuleId) {
  const client = useQueryClient();
  const what = `${TAB_DOORS[module].label === 'DKP' ? 'DKP' : TAB_DOORS[module].label.toLowerCase()} settings`;
  return async (values: ModuleValues, version: number) => {
    await notify.promise(() => saveModule({ data: { ...values, guildId, module, version } }), {
      loading: `Saving ${what}...`,
      success: `${what.charAt(0).toUpperCase()}${what.slice(1)} saved successfully`,
      error: `Failed to save ${what}`,
    });
    await client.invalidateQueries({ queryKey: ['guild', guildId, 'settings'] });
  };
}
