import { guildTopic } from '#/base/live-topics.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { changesBetween } from '#/features/settings/change.rules.ts';
import { lockTab, refuseStale, saveTab } from '#/features/settings/settings.api.server.ts';
import { guildSettingsSaved } from '#/features/settings/settings.events.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';
import { PrivacyPolicy } from '../privacy.policy.ts';
import { PRIVACY_FIELDS, privacyValuesOf } from '../privacy.rules.ts';
import { updatePrivacySettingsInput } from '../privacy.schema.ts';
import { visibilityFrom } from '../visibility.rules.ts';

/** Saves who sees what of a member; pages with members are invalidated. */
export const updatePrivacySettings = guildCommand({
  name: 'privacy.updatePrivacySettings',
  input: updatePrivacySettingsInput,
  limit: (_, { userId }) => [{ key: `guild-settings:${userId}`, capacity: 60, seconds: 600 }],
  load: (tx, { guildId }) => lockTab(tx, guildId, 'privacy'),
  allow: PrivacyPolicy.edit,
  run: async ({ tx, who, input, loaded: before, record }) => {
    const { guildId } = who;
    await refuseStale(tx, who, 'privacy', { madeFrom: input.version, current: before.version });
    const { guildId: _, version: __, ...values } = input;
    const version = await saveTab(tx, guildId, 'privacy', values);
    const changes = changesBetween(PRIVACY_FIELDS, privacyValuesOf(visibilityFrom(before.values)), values);
    record(
      guildSettingsSaved({
        subject: { id: guildId, label: 'Privacy settings' },
        data: { tab: 'privacy', changes },
      }),
    );
    publish(tx, [guildTopic(guildId, 'members')]);
    return { version };
  },
});
