import * as z from 'zod';
import { defineEvent } from '#/platform/events.ts';
import { anyChanges } from '#/platform/stored-changes.ts';
import { settingsSubject } from './settings-subject.rules.ts';
import { SETTINGS_TAB_IDS } from './settings-tabs.rules.ts';

const tab = z.enum(SETTINGS_TAB_IDS);

/**
 * One tab of the settings was saved; secrets are named without their values. `alsoTabs`: those that show some of what was
 * changed too, whose version counted as well. The labels are those of the feature that the tab belongs to.
 */
export const guildSettingsSaved = defineEvent('guild.settings_saved', {
  area: 'settings',
  alsoAreas: ['guild', 'applications', 'points'],
  subject: settingsSubject,
  data: z.object({ tab, ...anyChanges, alsoTabs: z.array(tab).optional() }),
  audit: {
    label: 'Settings saved',
    sentence: 'saved the {subject}',
    fields: (data) => `settings.${data.tab}`,
  },
});
