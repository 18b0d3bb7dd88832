import type { Shell } from './shell.queries.server.ts';

/** What a link to a page shows where it is shared. */
export interface LinkPreview {
  readonly title: string;
  readonly about: string;
  /** Absolute, like that of the picture. */
  readonly url: string;
  /** 1200 by 630, and what is on it. */
  readonly picture: { readonly url: string; readonly alt: string };
}

interface PublicPage {
  readonly title: string;
  readonly about: string;
  readonly path: `/${string}`;
  /** Where a shared link shows something else than the page's own words and the product's picture. */
  readonly preview?: LinkPreview | undefined;
  /** What the page is about, in words of schema.org, for search engines. */
  readonly data?: { readonly '@type': string; readonly [property: string]: unknown } | undefined;
}

/** What a route's `head` is given, as far as this needs it. */
interface Page {
  readonly match: { readonly context: { readonly shell?: Pick<Shell, 'install'> } };
}

/** The head of a page that visitors may open: title, description, its one address, and the preview of links to it. */
export function publicHead({ title, about, path, preview, data }: PublicPage, { match }: Page) {
  const origin = match.context.shell?.install.publicUrl ?? '';
  const picture = { url: `${origin}/preview.png`, alt: 'Guildhall' };
  const url = origin + path;
  const shared: LinkPreview = preview ?? { title, about, url, picture };
  const og = Object.entries({
    type: 'website',
    site_name: 'Guildhall',
    title: shared.title,
    description: shared.about,
    url: shared.url,
    image: shared.picture.url,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': shared.picture.alt,
  });
  return {
    meta: [
      { title: `${title} · Guildhall` },
      { name: 'description', content: about },
      ...og.map(([name, content]) => ({ property: `og:${name}`, content })),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(data ? [structured(data)] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

const structured = (data: object): Record<string, object> => ({
  'script:ld+json': { '@context': 'https://schema.org', ...data },
});
