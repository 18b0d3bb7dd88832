import { aPicture } from '#/features/uploads/upload.factory.ts';
import type { MatrixCase, MatrixCases } from '#/testing/matrix/case.ts';

const intoBranding = (field: 'file' | 'files'): MatrixCase => ({
  method: 'POST',
  access: { guild: ['edit:guild'] },
  // A picture is nobody's until something that is saved names it.
  unlogged: true,
  input: async ({ guild }) => {
    const form = new FormData();
    form.set('bucket', 'uploads');
    form.set('keyPrefix', `uploads/guilds/${guild.id}/branding`);
    form.set(field, await aPicture());
    return form;
  },
});

export const uploadCases: MatrixCases = {
  'upload.uploadFile': intoBranding('file'),
  'upload.uploadFiles': intoBranding('files'),
};
