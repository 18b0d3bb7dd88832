import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { policy } from '#/platform/policy.ts';

export const AuditPolicy = {
  /** The log, its filters and its export alike (doc 2, section 6.3). */
  view: policy<GuildViewer>({ needs: ['view:audit-logs'] }),
};
