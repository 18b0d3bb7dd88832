/** What an activity names on Discord. */
export const DISCORD_IDS = {
  voiceChannelId: 'channel',
  chatChannelId: 'channel',
  archiveChannelId: 'channel',
  pingRoleId: 'role',
} as const;
