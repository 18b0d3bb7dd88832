import { queryOptions } from '@tanstack/react-query';
import { infiniteList } from '#/platform/lists/list-query.ts';
import { NEWS_FRESH_SECONDS, type NewsKind } from './news.rules.ts';
import { latestNews, newsBySlug } from './newsArticle.functions.gen.ts';

const staleTime = NEWS_FRESH_SECONDS * 1000;

/** Articles of a kind, newest first; cached for 5 minutes. */
export const latestNewsOptions = (kind: NewsKind) => ({
  ...infiniteList(['public', 'news', kind, 'list'], latestNews, { kind }),
  staleTime,
});

/** An article; cached for 5 minutes. */
export const newsArticleOptions = (kind: NewsKind, slug: string) =>
  queryOptions({
    queryKey: ['public', 'news', kind, 'article', slug],
    queryFn: ({ signal }) => newsBySlug({ data: { kind, slug }, signal }),
    staleTime,
  });
