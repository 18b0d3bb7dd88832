import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { SettingsPolicy } from '#/features/settings/settings.policy.ts';
import { readSchemaTab } from '#/features/settings/settings-tab.queries.server.ts';
import { pointSettings } from './point.settings.ts';

/** The DKP tab is read by POST, the only one; it changes nothing (docs/product/settings.md#module-tabs). */
export const getPointSettings = guildQuery({
  name: 'point.getPointSettings',
  method: 'POST',
  input: guildIdInput,
  load: async () => ({ module: pointSettings.id }),
  allow: SettingsPolicy.module,
  read: ({ db, who }) => readSchemaTab(db, who.guildId, pointSettings),
});
