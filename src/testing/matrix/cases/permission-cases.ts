import type { MatrixCases } from '#/testing/matrix/case.ts';

export const permissionCases: MatrixCases = {
  'permission.listPermissions': { method: 'GET', access: 'everybody' },
  'permission.checkPermissions': {
    method: 'GET',
    access: 'everybody',
    input: ({ guild }) => ({ guildId: guild.id, permissions: ['view:members'] }),
  },
  'shell.getShell': { method: 'GET', access: 'everybody' },
};
