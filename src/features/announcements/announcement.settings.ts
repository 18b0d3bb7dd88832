import * as z from 'zod';
import { channelWhile, discordChannel, discordRole, toggle } from '#/features/settings/setting-field.schema.ts';
import { settingsTab } from '#/features/settings/settings-tab.schema.ts';

const discord = {
  enableDiscordAnnouncements: toggle({ label: 'Post announcements', hint: 'Announcements are also posted to Discord' }),
  announcementChannelId: discordChannel({ label: 'Announcement channel' }),
  announcementsPingRoleId: discordRole({ label: 'Ping role', hint: 'Mentioned in every announcement' }),
};

export const announcementSettings = settingsTab({
  id: 'announcements',
  name: 'announcement',
  purpose: 'Where announcements are posted besides your guild’s pages.',
  schema: z.strictObject(discord).superRefine(channelWhile('enableDiscordAnnouncements', 'announcementChannelId')),
  cards: [{ title: 'Discord', fields: discord }],
});
