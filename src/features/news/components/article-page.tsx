import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayText } from '#/base/day.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { newsArticleOptions } from '../news.cache.ts';
import type { NewsKind } from '../news.rules.ts';
import { Cover } from './cover.tsx';
import { LazyText } from './lazy-text.tsx';
import { minutesText } from './news-page.tsx';

const LISTS = { product: '/verra-news', game: '/aoc-news' } as const;
const ARTICLES = { product: '/verra-news/$slug', game: '/aoc-news/$slug' } as const;

/** An article to read, in one column; its picture is wider than its text. */
export function ArticlePage({ kind, slug }: { kind: NewsKind; slug: string }) {
  const { data: article } = useSuspenseQuery(newsArticleOptions(kind, slug));
  return (
    <article className="mx-auto w-full max-w-[880px] px-4 py-8 md:px-8 md:py-10">
      <header className="mx-auto max-w-[720px]">
        <Link
          to={LISTS[kind]}
          className="-ml-1 inline-flex min-h-6 items-center gap-1 text-13 text-fg-2 hover:text-fg-1"
        >
          <Icon name="chevron-left" className="size-4" />
          News
        </Link>
        <p className="mt-3 text-13 text-fg-3">
          {article.author}, {dayText(article.publishedOn)}, {minutesText(article.minutes)}
        </p>
        <h1 className="mt-2 text-38 leading-11 font-semibold tracking-[-0.02em] max-md:text-24 max-md:leading-8">
          {article.title}
        </h1>
        <p className="mt-3 text-18 leading-7 text-fg-2 max-md:text-16">{article.description}</p>
      </header>
      <Cover article={article} className="mt-6" />
      <div className="mx-auto mt-8 max-w-[720px]">
        <LazyText text={article.body} />
        {article.earlier ? (
          <footer className="mt-10 border-t pt-6">
            <p className="text-13 text-fg-3">Earlier</p>
            <Link
              to={ARTICLES[kind]}
              params={{ slug: article.earlier.slug }}
              className="inline-flex min-h-6 items-center font-medium hover:underline"
            >
              {article.earlier.title}
            </Link>
          </footer>
        ) : null}
      </div>
    </article>
  );
}
