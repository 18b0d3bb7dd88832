import * as z from 'zod';
import {
  discordChannel,
  discordRole,
  discordVoiceChannel,
  guildRole,
  pointPool,
} from '#/features/settings/setting-field.schema.ts';
import { settingsTab } from '#/features/settings/settings-tab.schema.ts';

const defaults = {
  requiredRoleId: guildRole({ label: 'Required role', hint: 'Who can sign up' }),
  poolId: pointPool({ label: 'Pool', hint: 'New activities award points from this pool' }),
  pingRoleId: discordRole({ label: 'Ping role', hint: 'Mentioned on Discord when an activity is posted' }),
  voiceChannelId: discordVoiceChannel({ label: 'Voice channel' }),
  chatChannelId: discordChannel({ label: 'Chat channel', hint: 'Where activities are posted' }),
  archiveChannelId: discordChannel({ label: 'Archive channel', hint: 'Where finished activities are moved' }),
};

export const activitySettings = settingsTab({
  id: 'activities',
  name: 'activity',
  purpose: 'What new activities start with.',
  takesEffect: 'Channels and the ping role take effect when a Discord server is linked.',
  schema: z.strictObject(defaults),
  cards: [{ title: 'Defaults for new activities', fields: defaults }],
});
