import { sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { latestNews } from '#/features/news/news.queries.server.ts';
import { NEWS_KINDS, newsPath } from '#/features/news/news.rules.ts';
import { config } from '#/platform/config/config.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { LISTED } from './discovery-filter.sql.server.ts';
import { FIRST_GUILD, guildsAfter, guildsFile, SITEMAP_MAX, sitemapIndexText, sitemapText } from './sitemap.rules.ts';

/** Answers are kept this long, as feeds are. */
const FRESH_SECONDS = 300;

/** What is public and has no noun of its own. */
const PAGES = [
  '/',
  '/guild-discovery',
  '/verra-news',
  '/aoc-news',
  '/change-log',
  '/privacy-policy',
  '/terms-of-service',
];

/** Articles of a kind that the sitemap names at most. */
const ARTICLES = 100;

/** `/robots.txt`: what search engines may read, and where they find it (docs/product/discovery.md#search-engines). */
export function robotsAnswer(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /files/',
    '',
    `Sitemap: ${config().publicUrl}/sitemap.xml`,
  ];
  return textAnswer(`${lines.join('\n')}\n`, 'text/plain');
}

/** `/sitemap.xml`: the sitemaps there are, of `max` guilds each. */
export async function sitemapIndexAnswer(max = SITEMAP_MAX): Promise<Response> {
  return answered(async () => {
    // The last guild of each file; the file after it begins there.
    const ends = await sqlRows(database()).as({ after: text })(sql`
      with recursive ends as (
        select ${FIRST_GUILD}::uuid as after
        union all
        select (select g.id from guilds g where ${LISTED} and g.id > ends.after order by g.id offset ${max - 1} limit 1)
        from ends where ends.after is not null)
      select after::text from ends
      where exists (select from guilds g where ${LISTED} and g.id > ends.after) order by after`);
    const { publicUrl } = config();
    return sitemapIndexText([
      `${publicUrl}/sitemaps/pages.xml`,
      ...ends.map(({ after }) => `${publicUrl}/sitemaps/${guildsFile(after)}`),
    ]);
  });
}

/** `/sitemaps/pages.xml`, and `/sitemaps/guilds-{id}.xml` with `max` listed guilds after this one. */
export async function sitemapAnswer(name: string, max = SITEMAP_MAX): Promise<Response> {
  return answered(async () => {
    const { publicUrl } = config();
    if (name === 'pages.xml') return sitemapText([...PAGES, ...(await articles())].map((path) => publicUrl + path));
    const after = guildsAfter(name);
    if (after === null) throw notFound();
    const guilds = await sqlRows(database()).as({ slug: text })(sql`
      select g.slug from guilds g where ${LISTED} and g.id > ${after} order by g.id limit ${max}`);
    return sitemapText(guilds.map(({ slug }) => `${publicUrl}/g/${slug}`));
  });
}

async function articles(): Promise<string[]> {
  const paths: string[] = [];
  for (const kind of NEWS_KINDS) {
    const { items } = await latestNews.as(ANONYMOUS, { kind, limit: ARTICLES });
    for (const { slug } of items) paths.push(`${newsPath(kind)}/${slug}`);
  }
  return paths;
}

async function answered(xml: () => Promise<string>): Promise<Response> {
  try {
    return textAnswer(await xml(), 'application/xml');
  } catch (error) {
    return errorResponse(toAppError(error));
  }
}

const textAnswer = (body: string, type: string) =>
  new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${FRESH_SECONDS}` },
  });
