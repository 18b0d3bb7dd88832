import * as z from 'zod';
import { discordChannel, givenDiscordRole, toggle } from '#/features/settings/setting-field.schema.ts';
import { settingsTab } from '#/features/settings/settings-tab.schema.ts';

const log = {
  auditLogChannelId: discordChannel({
    label: 'Audit log channel',
    hint: 'Where audit entries are posted. Everyone who can read this channel can read them.',
  }),
  newsChannelId: discordChannel({ label: 'News channel', hint: 'Where patch notes and news of Guildhall are posted' }),
};

const roles = {
  memberRoleId: givenDiscordRole({ label: 'Member role', hint: 'Given to every member' }),
  activeRoleId: givenDiscordRole({ label: 'Active role', hint: 'Given to members active in the last 30 days' }),
  absentRoleId: givenDiscordRole({ label: 'Absent role', hint: 'Given to members during an absence' }),
};

const events = {
  showEvents: toggle({
    label: 'Show activities as events',
    hint: 'Activities of the next four weeks are listed with the events of your server. Everyone there can see them.',
  }),
};

const voice = {
  voiceAttendance: toggle({
    label: 'Voice attendance',
    hint: "Every ten minutes or so of a live activity, Guildhall looks which of the people expected are in its voice channel. People who manage activities see who was there, and decide whether it's a check-in.",
  }),
};

export const discordSettings = settingsTab({
  id: 'discord',
  name: 'Discord',
  purpose: 'Your Discord server, its channels and its roles.',
  takesEffect: 'Everything here takes effect when a Discord server is linked.',
  schema: z.strictObject({ ...log, ...roles, ...events, ...voice }),
  cards: [
    { title: 'Channels', fields: log },
    { title: 'Roles on Discord', fields: roles },
    { title: 'Events', fields: events },
    { title: 'Voice', fields: voice },
  ],
});
