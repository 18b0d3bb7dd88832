import { aPicture } from '#/features/uploads/upload.factory.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';

const intoBranding = (field: 'file' | 'files'): MatrixCase => ({
  method: 'POST',
  access: { guild: ['edit:guild'] },
  // A picture is no one's until something that is saved names it.
  unlogged: true,
  input: async ({ guild }) => {
    const form = new FormData();
    form.set('bucket', 'uploads');
    form.set('keyPrefix', `uploads/guilds/${guild.id}/branding`);
    form.set(field, await aPicture());
    return form;
  },
});

const cases: MatrixCases = {
  'upload.uploadFile': intoBranding('file'),
  'upload.uploadFiles': intoBranding('files'),
};

export const matrix: Matrix = { cases };
