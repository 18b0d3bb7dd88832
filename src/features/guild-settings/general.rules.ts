import { zoneLabel } from '#/base/time.ts';
import type { DescribedFields } from '#/features/settings/change.rules.ts';
import type { General } from './general.schema.ts';

const formatImage = (link: string | null) => (link === null ? null : 'An image');

/** How the fields of the tab "General" read. */
export const GENERAL_LABELS = {
  guildName: 'Name',
  guildSlug: 'Link',
  guildDescription: 'Description',
  guildAvatarImageLink: { label: 'Avatar', format: formatImage },
  guildBannerImageLink: { label: 'Banner', format: formatImage },
  guildTags: 'Tags',
  region: 'Region',
  server: 'Server',
  discordLink: 'Discord link',
  timeZone: { label: 'Time zone', format: (zone: string) => zoneLabel(zone).replaceAll('_', ' ') },
} satisfies DescribedFields<General>;
