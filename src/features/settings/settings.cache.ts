import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SettingsTabId } from '#/features/guilds/settings-tabs.rules.ts';
import { notify } from '#/ui/toast.ts';
import type { SaveDiscovery } from './discovery.schema.ts';
import type { SaveGeneral } from './general.schema.ts';
import type { ModuleId, ModuleValues } from './module-fields.rules.ts';
import {
  getDiscovery,
  getDkp,
  getGeneral,
  getModule,
  getPlan,
  saveDiscovery,
  saveGeneral,
  saveModule,
} from './settings.functions.ts';

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
  return (values: ModuleValues, version: number) =>
    told(module, () => saveModule({ data: { ...values, guildId, module, version } })).then(end);
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

/** 'Saving task settings...', and what became of it. */
function told<T>(tab: SettingsTabId, work: () => Promise<T>): Promise<T> {
  const what = WHAT[tab] ?? tab;
  return notify.promise(work, {
    loading: `Saving ${what} settings...`,
    success: `${what.charAt(0).toUpperCase()}${what.slice(1)} settings saved successfully`,
    error: `Failed to save ${what} settings`,
  });
}

/** What a tab's settings are called in the middle of a sentence, where that is not its address. */
const WHAT: Readonly<Partial<Record<SettingsTabId, string>>> = {
  discord: 'Discord',
  activities: 'activity',
  announcements: 'announcement',
  tasks: 'task',
  dkp: 'DKP',
  storefronts: 'storefront',
};
