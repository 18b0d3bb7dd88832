import { uuidv7 } from '#/base/id.ts';
import { aCharacter } from '#/features/characters/character.factory.ts';
import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';

const cases: MatrixCases = {
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
        description: 'Founded by the caller.',
        tags: [],
        characterId: character.id,
      };
    },
    foreign: { characterId: async ({ other }) => (await aCharacter(other.owner.principal)).id },
  },
};

export const matrix: Matrix = { cases };
