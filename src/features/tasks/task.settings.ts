import * as z from 'zod';
import {
  channelWhile,
  discordChannel,
  discordRole,
  pointPool,
  toggle,
} from '#/features/settings/setting-field.schema.ts';
import { settingsTab } from '#/features/settings/settings-tab.schema.ts';

const defaults = { poolId: pointPool({ label: 'Pool', hint: 'New tasks reward points from this pool' }) };

const discord = {
  enableTaskDiscordIntegration: toggle({ label: 'Post tasks', hint: 'New tasks are posted to Discord' }),
  tasksChannelId: discordChannel({ label: 'Tasks channel', hint: 'Where new tasks are posted' }),
  taskSubmissionsChannelId: discordChannel({ label: 'Submissions channel', hint: 'Where submissions are reviewed' }),
  taskLogsChannelId: discordChannel({ label: 'Logs channel', hint: 'Where approvals and rejections are posted' }),
  taskArchiveChannelId: discordChannel({ label: 'Archive channel', hint: 'Where finished tasks are moved' }),
  taskPingRoleId: discordRole({ label: 'Ping role', hint: 'Mentioned when a task is posted' }),
  taskStaffPingRoleId: discordRole({ label: 'Staff ping role', hint: 'Mentioned when a task is submitted' }),
};

export const taskSettings = settingsTab({
  id: 'tasks',
  name: 'task',
  purpose: 'What new tasks start with, and where tasks and their submissions are posted.',
  takesEffect: 'Channels and ping roles take effect when a Discord server is linked.',
  schema: z
    .strictObject({ ...defaults, ...discord })
    .superRefine(channelWhile('enableTaskDiscordIntegration', 'tasksChannelId')),
  cards: [
    { title: 'Defaults for new tasks', fields: defaults },
    { title: 'Discord', fields: discord },
  ],
});
