import type { MatrixCase, MatrixCases } from '#/testing/matrix/case.ts';

const ofLog = (more: object = {}): MatrixCase => ({
  method: 'GET',
  access: { guild: ['view:audit-logs'] },
  input: ({ guild }) => ({ guildId: guild.id, ...more }),
});

export const auditCases: MatrixCases = {
  'audit.listAuditLogs': ofLog({ limit: 100 }),
  'audit.countNewAuditLogs': ofLog({ after: 0 }),
  'audit.auditFacets': ofLog(),
};
