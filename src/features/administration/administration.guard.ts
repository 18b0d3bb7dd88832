import { redirect } from '@tanstack/react-router';
import type { Shell } from '#/features/shell/shell.queries.server.ts';

/** Keeps everyone but platform admins from pages of administration; their data is guarded by its own queries. */
export function requireAdminPages(shell: Pick<Shell, 'user'>): void {
  if (shell.user?.platformRole !== 'admin') throw redirect({ to: '/error/unauthorized' });
}
