import type { PaletteEntry } from '#/ui/keyboard/palette-entry.ts';
import { PRIVACY_AREA_LABELS } from './privacy.rules.ts';

export const privacySettings: PaletteEntry = {
  type: 'settings',
  tab: 'privacy',
  labels: Object.values(PRIVACY_AREA_LABELS).map(({ label }) => label),
};
