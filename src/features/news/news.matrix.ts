import type { Matrix, MatrixCases } from '#/testing/matrix/matrix-spec.ts';

const open = { method: 'GET', access: 'everybody' } as const;

const cases: MatrixCases = {
  'newsArticle.latestNews': { ...open, input: () => ({ kind: 'product' }) },
  'newsArticle.newsBySlug': { ...open, input: () => ({ kind: 'product', slug: 'every-decision-can-be-undone' }) },
  'patchNote.listPatchNotes': { ...open, input: () => ({}) },
  'patchNote.latestPatchNote': { ...open, input: () => ({}) },
  'patchNote.patchNote': { ...open, input: () => ({ id: 1 }) },
  'patchNote.unseenPatchNote': { method: 'GET', access: 'signed in', input: () => ({}) },
};

export const matrix: Matrix = { cases };
