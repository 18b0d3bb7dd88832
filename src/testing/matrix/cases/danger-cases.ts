import { aCharacter } from '#/features/characters/character.factory.ts';
import { aGuild, aMember } from '#/features/guilds/guild.factory.ts';
import type { MatrixCases } from '#/testing/matrix/case.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';

const others = 403;

/** The owner acts on a guild of his own that stands apart, so that the guild of the matrix stays as it is. */
async function guildFor({ guild }: MatrixWorld, { principal }: Caller): Promise<{ id: string; slug: string }> {
  if (!principal || principal.userId !== guild.owner.principal.userId) return guild;
  const { id: characterId } = await aCharacter(principal);
  return aGuild({ owner: { principal, characterId } });
}

export const dangerCases: MatrixCases = {
  'danger.dangerZone': {
    method: 'GET',
    access: { guild: ['edit:admin'] },
    input: ({ guild }) => ({ guildId: guild.id }),
  },
  'danger.findHeirs': {
    method: 'GET',
    access: { only: ['owner'], others },
    input: ({ guild }) => ({ guildId: guild.id, query: '' }),
  },
  'danger.transferOwnership': {
    method: 'POST',
    access: { only: ['owner'], others },
    input: async (world, caller) => {
      // To another character of his own: nobody else is concerned.
      const { principal = world.guild.owner.principal } = caller;
      const { id: guildId } = await guildFor(world, caller);
      const { id: characterId } = await aCharacter(principal, { name: 'Heir' });
      await aMember({ id: guildId }, { person: { principal, characterId } });
      return { guildId, characterId, typed: 'Heir' };
    },
    foreign: { characterId: ({ other }) => other.owner.characterId },
  },
};
