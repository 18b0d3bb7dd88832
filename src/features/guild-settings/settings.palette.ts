import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';
import { DISCOVERY_LABELS } from './discovery.rules.ts';
import { GENERAL_LABELS } from './general.rules.ts';

const named = (fields: Readonly<Record<string, string | { readonly label: string }>>): string[] =>
  Object.values(fields).map((field) => (typeof field === 'string' ? field : field.label));

export const generalSettings: PaletteEntry = { type: 'settings', tab: 'general', labels: named(GENERAL_LABELS) };

export const discoverySettings: PaletteEntry = { type: 'settings', tab: 'discovery', labels: named(DISCOVERY_LABELS) };

export const dangerSettings: PaletteEntry = {
  type: 'settings',
  tab: 'danger',
  labels: ['Transfer ownership', 'Archive guild', 'Delete guild'],
};
