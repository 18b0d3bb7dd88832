import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { policy } from '#/platform/policy.ts';

export const PrivacyPolicy = {
  /** The settings tab "Privacy". */
  edit: policy<GuildViewer>({ needs: ['edit:privacy'] }),
};
