import { redirect } from '@tanstack/react-router';
import { SETTINGS_TAB_SPECS, type SettingsTabId } from '#/features/settings/settings-tabs.rules.ts';
import { guarded } from './route.guard.ts';
import type { Shell } from './shell.queries.server.ts';

interface TabVisit {
  /** Path and search of the page asked for. */
  readonly href: string;
  readonly shell: Shell;
}

/** Reads a settings tab: guild and permission first, then the active character (docs/product/settings.md#tabs). */
export async function openTab<T>(tab: SettingsTabId, { href, shell }: TabVisit, read: () => Promise<T>): Promise<T> {
  const { needsCharacter, missing } = SETTINGS_TAB_SPECS[tab];
  const state = await guarded({ href, missing }, read);
  if (needsCharacter && !shell.user?.activeCharacter) throw redirect({ to: '/error/client' });
  return state;
}
