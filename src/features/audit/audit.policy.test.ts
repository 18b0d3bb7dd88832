import { expect, test } from 'vitest';
import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { can } from '#/platform/policy.ts';
import { AuditPolicy } from './audit.policy.ts';

const holding = (...ids: string[]) => {
  const held = expandPermissions(ids);
  return { holds: (id: string) => held.has(id) } as GuildViewer;
};

test.each([
  [[], false],
  [['view:members', 'edit:members', 'manage:roles'], false],
  [['view:audit-logs'], true],
  [['edit:admin'], true],
])('the log for a holder of %j: %s', (held, may) => {
  expect(can(holding(...held), AuditPolicy.view, undefined)).toBe(may);
});
