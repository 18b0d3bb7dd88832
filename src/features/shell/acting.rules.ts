import type { Shell } from './shell.queries.server.ts';

/** The character that becomes the active one when this guild is opened; null where it is already, or nothing may change. */
export function takenAlong(
  { user, guilds, viewing }: Pick<Shell, 'user' | 'guilds' | 'viewing'>,
  guildId: string | undefined,
): { activeCharacterId: string; activeGuildId: string } | null {
  const guild = guilds.find(({ id }) => id === guildId);
  if (!user || !guild || viewing || guild.character.id === user.activeCharacter?.id) return null;
  return { activeCharacterId: guild.character.id, activeGuildId: guild.id };
}
