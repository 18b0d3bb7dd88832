import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';

const cases: MatrixCases = {
  'shell.getShell': { method: 'GET', access: 'everybody' },
};

export const matrix: Matrix = { cases };
