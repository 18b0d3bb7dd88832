import { publicHead } from '#/features/shell/public-head.rules.ts';
import type { NewsArticle } from './news.queries.server.ts';
import { type FeedName, type NewsKind, newsPath } from './news.rules.ts';
import type { PatchNote } from './patch-note.queries.server.ts';

/** What the head of an article is made of, without its text. */
type ArticleFacts = Pick<NewsArticle, 'kind' | 'slug' | 'title' | 'description' | 'url' | 'author' | 'publishedOn'>;
type NoteFacts = Pick<PatchNote, 'id' | 'version' | 'title' | 'summary' | 'publishedOn'> & { readonly url: string };

export const articleFacts = ({
  kind,
  slug,
  title,
  description,
  url,
  author,
  publishedOn,
}: ArticleFacts): ArticleFacts => {
  return { kind, slug, title, description, url, author, publishedOn };
};
export const noteFacts = ({ id, version, title, summary, url, publishedOn }: NoteFacts): NoteFacts => {
  return { id, version, title, summary, url, publishedOn };
};

/** For search engines; the day is one of UTC. */
const writingData = (
  type: 'NewsArticle' | 'Article',
  headline: string,
  facts: Omit<ArticleFacts, 'kind' | 'slug' | 'title'>,
) => ({
  ...{ '@type': type, headline, description: facts.description, url: facts.url, datePublished: facts.publishedOn },
  author: { '@type': 'Organization', name: facts.author },
});

type Page = Parameters<typeof publicHead>[1];

/** What browsers and feed readers look for. */
const withFeeds = (feed: FeedName, { meta, links }: ReturnType<typeof publicHead>) => {
  const feeds = (['rss', 'atom'] as const).map((format) => ({
    ...{ rel: 'alternate', type: `application/${format}+xml` },
    href: `/api/feeds/${feed}.${format}`,
  }));
  return { meta, links: [...links, ...feeds] };
};

export const newsListHead = (kind: NewsKind, page: Page) =>
  withFeeds(
    kind === 'product' ? 'verra-news' : 'aoc-news',
    publicHead(
      kind === 'product'
        ? { title: 'News', about: 'What Guildhall can do, and why.', path: '/verra-news' }
        : { title: 'Game news', about: 'About the game, from the people behind Guildhall.', path: '/aoc-news' },
      page,
    ),
  );

/** Title and description are the article's. */
export const articleHead = (article: ArticleFacts, page: Page) =>
  publicHead(
    {
      ...{ title: article.title, about: article.description },
      path: `${newsPath(article.kind)}/${article.slug}` as const,
      data: writingData('NewsArticle', article.title, article),
    },
    page,
  );

export const changeLogHead = (page: Page) =>
  withFeeds(
    'change-log',
    publicHead({ title: 'Change log', about: 'New features, improvements and fixes.', path: '/change-log' }, page),
  );

/** The title is version and title, the description the summary. */
export const patchNoteHead = (note: NoteFacts, page: Page) =>
  publicHead(
    {
      ...{ title: `${note.version} ${note.title}`, about: note.summary, path: `/change-log/${note.id}` as const },
      data: writingData('Article', note.title, { ...note, description: note.summary, author: 'Guildhall' }),
    },
    page,
  );
