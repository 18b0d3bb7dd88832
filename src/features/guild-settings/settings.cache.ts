import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { fetchPointSettings } from '#/features/points/point.cache.ts';
import type { SettingValues } from '#/features/settings/settings-tab.schema.ts';
import { type ModuleId, moduleTab } from '#/features/settings-registry.ts';
import { notify } from '#/ui/feedback/toast.ts';
import type { SaveDiscovery } from './discovery.schema.ts';
import type { SaveGeneral } from './general.schema.ts';
import {
  getDiscovery,
  getGeneral,
  getModule,
  getPlan,
  saveDiscovery,
  saveGeneral,
  saveModule,
} from './settings.functions.ts';

/** A module's tab. */
export const moduleOptions = (guildId: string, module: ModuleId) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', module],
    queryFn: ({ signal }) =>
      module === 'dkp' ? fetchPointSettings(guildId, signal) : getModule({ data: { guildId, module }, signal }),
  });

export const planOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'plan-billing'],
    queryFn: ({ signal }) => getPlan({ data: { guildId }, signal }),
  });

export const generalOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'general'],
    queryFn: ({ signal }) => getGeneral({ data: { guildId }, signal }),
  });

export const discoveryOptions = (guildId: string) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', 'discovery'],
    queryFn: ({ signal }) => getDiscovery({ data: { guildId }, signal }),
  });

/** Each saves one tab; the newest state is there when it ends. */

export function useSaveModule(guildId: string, module: ModuleId) {
  const end = useTabSaved(guildId);
  return (values: SettingValues, version: number) =>
    told(moduleTab(module).name, () => saveModule({ data: { ...values, guildId, module, version } })).then(end);
}

export function useSaveGeneral(guildId: string) {
  const end = useTabSaved(guildId);
  return (values: Omit<SaveGeneral, 'guildId'>) =>
    told('general', () => saveGeneral({ data: { ...values, guildId } })).then(end);
}

export function useSaveDiscovery(guildId: string) {
  const end = useTabSaved(guildId);
  return (values: Omit<SaveDiscovery, 'guildId'>) =>
    told('discovery', () => saveDiscovery({ data: { ...values, guildId } })).then(end);
}

/** Settings show in the guild's own pages, in the frame around them and in public. */
function useTabSaved(guildId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [['guild', guildId], ['me'], ['public', 'guilds']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

/** 'Saving task settings...', and how it ended. */
function told<T>(name: string, work: () => Promise<T>): Promise<T> {
  return notify.promise(work, {
    loading: `Saving ${name} settings...`,
    success: `${name.charAt(0).toUpperCase()}${name.slice(1)} settings saved successfully`,
    error: `Failed to save ${name} settings`,
  });
}
