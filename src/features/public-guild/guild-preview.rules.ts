import { excerptOf, memberCountLabel } from '#/features/guild-access/guild.rules.ts';
import type { LinkPreview } from '#/features/shell/public-head.rules.ts';
import type { PublicGuild } from './guild.queries.server.ts';

type Shown = Pick<
  PublicGuild,
  'name' | 'region' | 'server' | 'memberCount' | 'description' | 'links' | 'avatarImageLink'
>;

/** What a shared link to a guild's page shows; only what every visitor may know. */
export function previewOf(guild: Shown): LinkPreview {
  const { name, region, server, memberCount, description, links, avatarImageLink } = guild;
  return {
    title: name,
    about: excerptOf(description, 160) || `${region} · ${server} · ${memberCountLabel(memberCount)}`,
    url: links.page,
    picture: { url: links.preview, alt: `Banner and ${avatarImageLink ? 'avatar' : 'crest'} of ${name}` },
  };
}

/** The same for a link to its apply page. */
export function applyPreviewOf(guild: Shown): LinkPreview {
  const preview = previewOf(guild);
  return { ...preview, title: `Apply to ${guild.name}`, url: `${preview.url}/apply` };
}

/** The guild whose apply page a path leads to; null for any other path. */
export const slugOfApplyPath = (path: string): string | null =>
  /^\/g\/([^/?#]+)\/apply\/?(?:[?#]|$)/.exec(path)?.[1] ?? null;
