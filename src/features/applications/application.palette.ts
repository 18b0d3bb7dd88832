import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';
import { FORM_LABELS } from './settings/settings.labels.ts';

export const applicationResults: PaletteEntry = {
  type: 'results',
  kind: 'application',
  group: 'items',
  icon: 'scroll-text',
  href: ({ id, guildId }) => `/guilds/${guildId}/applications?open=${id}`,
};

export const applicationSettings: PaletteEntry = {
  type: 'settings',
  tab: 'applications',
  labels: Object.values(FORM_LABELS).map((field) => (typeof field === 'string' ? field : field.label)),
};
