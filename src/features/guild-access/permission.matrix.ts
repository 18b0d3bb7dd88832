import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';

const cases: MatrixCases = {
  'permission.listPermissions': { method: 'GET', access: 'everybody' },
  'permission.checkPermissions': {
    method: 'GET',
    access: 'everybody',
    input: ({ guild }) => ({ guildId: guild.id, permissions: ['view:members'] }),
  },
  'guild.checkSlug': { method: 'GET', access: 'signed in', input: () => ({ slug: 'still-free' }) },
};

export const matrix: Matrix = { cases };
