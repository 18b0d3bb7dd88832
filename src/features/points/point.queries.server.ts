import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { SettingsPolicy } from '#/features/settings/settings.policy.ts';
import { readSchemaTab } from '#/features/settings/settings-tab.queries.server.ts';
import { pointSettings } from './point.settings.ts';

/** The settings of points are the one tab that the specification has asked for by POST; it changes nothing (C08). */
export const getPointSettings = guildQuery({
  name: 'point.getPointSettings',
  method: 'POST',
  input: guildIdInput,
  load: async () => ({ module: pointSettings.id }),
  allow: SettingsPolicy.module,
  read: ({ db, who }) => readSchemaTab(db, who.guildId, pointSettings),
});
