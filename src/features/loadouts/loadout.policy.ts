import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { policy } from '#/platform/policy.ts';

/** Loadouts are for people who manage activities, to read as well as to change (docs/product/loadouts.md#access). */
export const LoadoutPolicy = {
  view: policy<GuildViewer>({ needs: ['manage:activities'] }),
  create: policy<GuildViewer>({ needs: ['manage:activities'] }),
  change: policy<GuildViewer>({ needs: ['manage:activities'] }),
};
