import type { GuildViewer } from '#/features/guilds/guild.policy.ts';
import { policy } from '#/platform/policy.ts';

export const MemberPolicy = {
  /** The table, the distributions and everything else that every member may see of the others. */
  view: policy<GuildViewer>({ needs: ['view:members'] }),
};
