import type { SubjectKind } from '#/platform/events.ts';

/** A linked Discord server, by the ID of the guild. */
export const discordServerSubject: SubjectKind = {
  type: 'discord_server',
  page: (guildId) => ({ needs: 'edit:guild', path: `/guilds/${guildId}/settings/discord` }),
};
