import { zoneLabel } from '#/base/time.ts';
import type { DescribedFields } from '#/features/settings/change.rules.ts';
import type { General } from './general.schema.ts';

const imageWords = (link: string | null) => (link === null ? null : 'An image');

/** How the fields of the tab "General" read. */
export const GENERAL_LABELS = {
  guildName: 'Name',
  guildSlug: 'Link',
  guildDescription: 'Description',
  guildAvatarImageLink: { label: 'Avatar', words: imageWords },
  guildBannerImageLink: { label: 'Banner', words: imageWords },
  guildTags: 'Tags',
  region: 'Region',
  server: 'Server',
  discordLink: 'Discord link',
  timeZone: { label: 'Time zone', words: (zone: string) => zoneLabel(zone).replaceAll('_', ' ') },
} satisfies DescribedFields<General>;
