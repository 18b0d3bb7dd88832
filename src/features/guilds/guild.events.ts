import { defineEvent } from '#/platform/events.ts';

export const guildCreated = defineEvent<{ slug: string; region: string; server: string; ownerCharacterId: string }>({
  type: 'guild.created',
  area: 'guild',
  alsoAreas: ['members'],
});
