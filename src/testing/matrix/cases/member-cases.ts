import { aCharacter } from '#/features/characters/character.factory.ts';
import { myGuilds } from '#/features/dashboard/my-guilds.queries.server.ts';
import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import type { MatrixCase, MatrixCases } from '#/testing/matrix/case.ts';

const read: MatrixCase = {
  method: 'GET',
  access: { guild: ['view:members'] },
  input: ({ guild }) => ({ guildId: guild.id }),
};

export const memberCases: MatrixCases = {
  'member.listMembers': read,
  'member.newestMembers': read,
  'member.memberFacets': read,
  'member.roleDistribution': read,
  'member.archetypeDistribution': read,
  'member.leaveGuild': {
    method: 'POST',
    // Members leave with a character of their own that is there, the owner too with one that does not lead the guild.
    access: {
      only: [
        'member without roles',
        'member with all but',
        'member with exactly',
        'member by implication',
        'edit:admin',
        'owner',
      ],
      others: 404,
    },
    input: async ({ guild }, { principal }) => {
      if (!principal) return { guildId: guild.id, characterId: guild.owner.characterId };
      const { id: characterId } = await aCharacter(principal);
      const isMember = (await myGuilds.as(principal, {})).some(({ id }) => id === guild.id);
      if (isMember) await aMember(guild, { person: { principal, characterId } });
      return { guildId: guild.id, characterId };
    },
    foreign: { characterId: ({ other }) => other.owner.characterId },
  },
};
