import { aCharacter } from '#/features/characters/character.factory.ts';
import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';

const cases: MatrixCases = {
  'character.deleteCharacter': {
    method: 'POST',
    access: 'signed in',
    // Visitors have no character: whatever id they send, they are asked to sign in.
    input: async ({ guild }, { principal }) => ({
      characterId: (await aCharacter(principal ?? guild.owner.principal)).id,
    }),
    foreign: { characterId: ({ other }) => other.owner.characterId },
  },
};

export const matrix: Matrix = { cases };
