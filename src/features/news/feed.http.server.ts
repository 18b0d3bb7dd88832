import { createHash } from 'node:crypto';
import { Feed } from 'feed';
import { notFound } from '#/base/app-error.ts';
import { config } from '#/platform/config/config.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';
import { latestNews } from './news.queries.server.ts';
import { FEED_MAX, type FeedFormat, type FeedName, feedOf, NEWS_FRESH_SECONDS, newsPath } from './news.rules.ts';
import { listPatchNotes } from './patch-note.queries.server.ts';

const TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;
const ABOUT = {
  'verra-news': ['Guildhall news', 'What Guildhall can do, and why.'],
  'aoc-news': ['Game news on Guildhall', 'About the game, from the people behind Guildhall.'],
  'change-log': ['Guildhall change log', 'New features, improvements and fixes.'],
} as const;

interface Entry {
  readonly path: string;
  readonly title: string;
  readonly about: string;
  /** '2026-11-20' */
  readonly publishedOn: string;
}

/** Answers GET and HEAD of `/api/feeds/{feed}.{rss|atom}` (docs/product/news.md#feeds), the same for everyone. */
export async function feedAnswer(request: Request, name: string): Promise<Response> {
  try {
    const asked = feedOf(name);
    if (!asked) throw notFound();
    const body = feedText(asked.feed, asked.format, await entriesOf(asked.feed));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = new Headers({
      ...{ etag, 'cache-control': `public, max-age=${NEWS_FRESH_SECONDS}` },
      'content-type': `${TYPES[asked.format]}; charset=utf-8`,
    });
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  } catch (error) {
    return errorResponse(toAppError(error));
  }
}

/** A feed as RSS 2.0 or Atom; the same entries are the same text. */
function feedText(name: FeedName, format: FeedFormat, entries: readonly Entry[]): string {
  const { publicUrl } = config();
  const [title, description] = ABOUT[name];
  const address = (of: FeedFormat) => `${publicUrl}/api/feeds/${name}.${of}`;
  const feed = new Feed({
    ...{ id: `${publicUrl}/${name}`, link: `${publicUrl}/${name}`, title, description },
    ...{ language: 'en-US', generator: 'Guildhall', ttl: NEWS_FRESH_SECONDS / 60 },
    updated: instantOf(entries[0]?.publishedOn ?? '1970-01-01'),
    feedLinks: { rss: address('rss'), atom: address('atom') },
    feed: address(format),
  });
  for (const { path, title, about, publishedOn } of entries) {
    const link = publicUrl + path;
    const date = instantOf(publishedOn);
    feed.addItem({ id: link, link, title, description: about, date, published: date });
  }
  return format === 'rss' ? feed.rss2() : feed.atom1();
}

async function entriesOf(feed: FeedName): Promise<readonly Entry[]> {
  if (feed === 'change-log') {
    const { items } = await listPatchNotes({ limit: FEED_MAX });
    return items.map(({ id, version, title, summary, publishedOn }) => {
      return { path: `/change-log/${id}`, title: `${version} ${title}`, about: summary, publishedOn };
    });
  }
  const kind = feed === 'verra-news' ? 'product' : 'game';
  const { items } = await latestNews({ kind, limit: FEED_MAX });
  return items.map(({ slug, title, description, publishedOn }) => {
    return { path: `${newsPath(kind)}/${slug}`, title, about: description, publishedOn };
  });
}

const instantOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
