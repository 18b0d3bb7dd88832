import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { policy } from '#/platform/policy.ts';

export const AuditPolicy = {
  /** The log, its filters and its export alike. */
  view: policy<GuildViewer>({ needs: ['view:audit-logs'] }),
};
