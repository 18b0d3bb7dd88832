import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { readTab } from '#/features/settings/settings.api.server.ts';
import { PrivacyPolicy } from './privacy.policy.ts';
import { privacyValuesOf } from './privacy.rules.ts';
import { visibilityFrom } from './visibility.rules.ts';

/** The settings tab "Privacy": six areas, and the version that a save names. */
export const getPrivacySettings = guildQuery({
  name: 'privacy.getPrivacySettings',
  input: guildIdInput,
  allow: PrivacyPolicy.edit,
  read: async ({ db, who: { guildId } }) => {
    const { values, version } = await readTab(db, guildId, 'privacy');
    return { ...privacyValuesOf(visibilityFrom(values)), version };
  },
});

export type PrivacySettings = Awaited<ReturnType<typeof getPrivacySettings>>;
