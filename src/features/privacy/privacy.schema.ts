import * as z from 'zod';
import { VISIBILITIES } from './visibility.rules.ts';

const visibility = z.enum(VISIBILITIES, { error: 'Choose Public, Staff or Private' });

/** The settings tab "Privacy" (docs/product/privacy.md#visibility). */
export const privacyForm = z.strictObject({
  gearVisibility: visibility,
  activityVisibility: visibility,
  artisanVisibility: visibility,
  transactionsVisibility: visibility,
  tasksVisibility: visibility,
  absentsVisibility: visibility,
});

/** `version`: of the settings that were edited. */
export const updatePrivacySettingsInput = privacyForm.extend({
  guildId: z.uuid().toLowerCase(),
  version: z.int().min(1),
});
