import { uuidv7 } from '#/base/id.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';

const ofLog = (more: object = {}): MatrixCase => ({
  method: 'GET',
  access: { guild: ['view:audit-logs'] },
  input: ({ guild }) => ({ guildId: guild.id, ...more }),
});

const cases: MatrixCases = {
  'audit.listAuditLogs': {
    ...ofLog({ limit: 100 }),
    variants: ({ guild: { id: guildId } }) => [
      { guildId, cursor: cursorAt('place', [5_000]) },
      { guildId, actor: uuidv7() },
      { guildId, actor: 'jobs' },
      { guildId, action: 'application.submitted' },
      { guildId, area: 'applications', cursor: cursorAt('place', [5_000]) },
      { guildId, from: '2026-01-01', to: '2026-02-01' },
      { guildId, to: '2025-01-01', area: 'members' },
      { guildId, from: '2025-01-01', cursor: cursorAt('time', ['2026-01-01T00:00:00+00:00', 5_000]) },
    ],
  },
  'audit.countNewAuditLogs': ofLog({ after: 0 }),
  'audit.auditFacets': ofLog(),
};

const pages: MatrixPages = {
  '/audit-logs': {
    needs: 'view:audit-logs',
    mistyped: [
      ...['actor=x', 'actor=[1]', 'action=%00', 'area=%7B%22a%22:1%7D', 'from=2026-02-30', 'to=7'],
      'zone=Nowhere',
    ],
  },
};

export const matrix: Matrix = { cases, pages };
