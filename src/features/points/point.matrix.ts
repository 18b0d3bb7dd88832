import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';

const cases: MatrixCases = {
  // A read, sent by POST.
  'point.getPointSettings': {
    method: 'POST',
    access: { guild: ['edit:dkp'] },
    unlogged: true,
    allowedInArchived: true,
    input: ({ guild }) => ({ guildId: guild.id }),
  },
};

export const matrix: Matrix = { cases };
