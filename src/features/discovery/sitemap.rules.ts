import { isUuid } from '#/base/uuid.ts';

/** Addresses of one file at most, as the protocol of sitemaps has it (sitemaps.org). */
export const SITEMAP_MAX = 50_000;

/** Comes before any guild. */
export const FIRST_GUILD = '00000000-0000-0000-0000-000000000000';

/** The file of the guilds after this one. */
export const guildsFile = (after: string): string => `guilds-${after}.xml`;

/** After which guild a file begins; null for anything else. */
export function guildsAfter(name: string): string | null {
  const after = /^guilds-([\da-f-]+)\.xml$/.exec(name)?.[1];
  return after !== undefined && (after === FIRST_GUILD || isUuid(after)) ? after : null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** One file of addresses. */
export const sitemapText = (urls: readonly string[]): string =>
  `${HEAD}<urlset ${SPACE}>\n${urls.map((url) => `<url><loc>${escaped(url)}</loc></url>`).join('\n')}\n</urlset>\n`;

/** The file that names the others. */
export const sitemapIndexText = (urls: readonly string[]): string =>
  `${HEAD}<sitemapindex ${SPACE}>\n${urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`;

const escaped = (url: string): string => url.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
