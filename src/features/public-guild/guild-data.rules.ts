import type { LinkPreview } from '#/features/shell/public-head.rules.ts';

/** The guild for search engines, of what its preview shows. */
export const guildData = ({ title, about, url, picture }: LinkPreview) => ({
  ...{ '@type': 'Organization', name: title, description: about, url, image: picture.url },
});
