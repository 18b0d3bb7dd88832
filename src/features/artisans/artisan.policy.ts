import type { GuildViewer } from '#/features/guild-access/guild.policy.ts';
import { policy } from '#/platform/policy.ts';

/** Whose professions are on the page is for the privacy area `artisan`; changing them for `ProfessionPolicy`. */
export const ArtisanPolicy = {
  view: policy<GuildViewer>({ needs: ['view:artisans'] }),
};
