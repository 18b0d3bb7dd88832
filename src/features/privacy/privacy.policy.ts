import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { policy } from '#/platform/policy.ts';

export const PrivacyPolicy = {
  /** The settings tab "Privacy" (doc 2, section 6.3). */
  edit: policy<GuildViewer>({ needs: ['edit:privacy'] }),
};
