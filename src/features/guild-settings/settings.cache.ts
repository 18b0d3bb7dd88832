import { queryOptions } from '@tanstack/react-query';
import { fetchPointSettings } from '#/features/points/point.cache.ts';
import type { SettingValues } from '#/features/settings/settings-tab.schema.ts';
import { type ModuleId, moduleTab } from '#/features/settings-registry.ts';
import { toastMessages } from '#/ui/command/toast-messages.ts';
import { inGuild, own, useCommand } from '#/ui/command/use-command.ts';
import type { SaveDiscovery } from './discovery.schema.ts';
import type { SaveGeneral } from './general.schema.ts';
import type { SaveModule } from './module.schema.ts';
import {
  getDiscovery,
  getGeneral,
  getModule,
  saveDiscovery,
  saveGeneral,
  saveModule,
} from './settings.functions.gen.ts';

/** A module's tab. */
export const moduleOptions = (guildId: string, module: ModuleId) =>
  queryOptions({
    queryKey: ['guild', guildId, 'settings', module],
    queryFn: ({ signal }) =>
      module === 'dkp' ? fetchPointSettings(guildId, signal) : getModule({ data: { guildId, module }, signal }),
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

/** Settings show in the guild's own pages, in the frame around them and in public. */
const tabSaved = (data: { guildId: string }) => [
  ...inGuild('settings', 'guild', 'access', 'points')(data),
  ...own('guild')(),
];

export function useSaveModule(guildId: string, module: ModuleId) {
  const save = useCommand(saveModule, {
    messages: savingTab(moduleTab(module).name),
    topics: (tab: SaveModule) => tabSaved(tab),
  });
  return (values: SettingValues, version: number) => save.mutateAsync({ ...values, guildId, module, version });
}

export function useSaveGeneral(guildId: string) {
  const save = useCommand(saveGeneral, { messages: savingTab('general'), topics: tabSaved });
  return (values: Omit<SaveGeneral, 'guildId'>) => save.mutateAsync({ ...values, guildId });
}

export function useSaveDiscovery(guildId: string) {
  const save = useCommand(saveDiscovery, { messages: savingTab('discovery'), topics: tabSaved });
  return (values: Omit<SaveDiscovery, 'guildId'>) => save.mutateAsync({ ...values, guildId });
}

/** 'Saving task settings...', and how it ended. */
const savingTab = (name: string) => toastMessages('save', `${name} settings`);
