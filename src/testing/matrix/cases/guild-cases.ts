import { uuidv7 } from '#/base/id.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import type { MatrixCases } from '#/testing/matrix/case.ts';

export const guildCases: MatrixCases = {
  'discovery.discoverGuilds': { method: 'GET', access: 'everybody', input: () => ({}) },
  'discovery.activeGuilds': { method: 'GET', access: 'everybody', input: () => ({}) },
  'guild.publicGuild': { method: 'GET', access: 'everybody', input: ({ guild }) => ({ slug: guild.slug }) },
  'guild.publicMemberCount': { method: 'GET', access: 'everybody', input: ({ guild }) => ({ slug: guild.slug }) },
  'guild.guildById': { method: 'GET', access: 'everybody', input: ({ guild }) => ({ guildId: guild.id }) },
  'guild.guildExists': { method: 'GET', access: 'everybody', input: ({ guild }) => ({ guildId: guild.id }) },
  'guild.checkSlug': { method: 'GET', access: 'signed in', input: () => ({ slug: 'still-free' }) },
  'guild.myGuilds': { method: 'GET', access: 'signed in' },
  'guild.guildOverview': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'guild.applicationSummary': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'guild.createGuild': {
    method: 'POST',
    access: 'signed in',
    input: async ({ guild }, caller) => {
      const character = await aCharacter(caller.principal ?? guild.owner.principal);
      return {
        name: 'Guild of a caller',
        slug: `caller-${uuidv7().slice(-12)}`,
        region: 'Europe',
        server: 'Lotharia',
        description: 'Founded by whoever called.',
        tags: [],
        characterId: character.id,
      };
    },
    foreign: { characterId: async ({ other }) => (await aCharacter(other.owner.principal)).id },
  },
};
