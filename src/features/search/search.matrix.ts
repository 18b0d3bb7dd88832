import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';

const cases: MatrixCases = {
  'search.search': {
    method: 'GET',
    access: 'signed in',
    input: ({ guild }) => ({ query: 'gu', currentGuildId: guild.id }),
    foreign: { currentGuildId: ({ other }) => other.id },
    variants: () => ['a', 'guild', 'siege', 'quixotry'].map((query) => ({ query })),
  },
};

export const matrix: Matrix = { cases };
