import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayText } from '#/base/day.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { ShowMore } from '#/ui/layout/infinite-list.tsx';
import { latestNewsOptions } from '../news.cache.ts';
import type { NewsHead } from '../news.queries.server.ts';
import { NEWS_PAGE, type NewsKind } from '../news.rules.ts';
import { Cover } from './cover.tsx';
import { FeedLink } from './feed-link.tsx';

const KINDS = { product: 'Guildhall', game: 'Game' } as const;

/** The articles of a kind: the newest with its picture, then one line each (docs/product/news.md#articles). */
export function NewsPage({ kind }: { kind: NewsKind }) {
  const { data, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(latestNewsOptions(kind));
  const [lead, ...others] = data.pages.flatMap(({ items }) => items);
  const total = data.pages[0]?.total ?? 0;
  return (
    <div className="mx-auto w-full max-w-[1040px] px-4 pb-16 md:px-8">
      <header className="flex items-end justify-between gap-4 pt-10 max-md:pt-6">
        <div>
          <h1 className="text-30 font-semibold tracking-[-0.02em] max-md:text-24">News</h1>
          <p className="mt-1 text-fg-2">
            {kind === 'product'
              ? 'What Guildhall can do, and why.'
              : 'About the game, from the people behind Guildhall.'}
          </p>
        </div>
        <FeedLink feed={kind === 'product' ? 'verra-news' : 'aoc-news'} />
      </header>
      <nav aria-label="Kinds of news" className="mt-6 flex gap-6 border-b">
        <KindLink to="/verra-news">{KINDS.product}</KindLink>
        <KindLink to="/aoc-news">{KINDS.game}</KindLink>
      </nav>
      {lead ? (
        <>
          <Lead article={lead} />
          <ul className="mt-8 border-t max-md:mt-6">
            {others.map((article) => (
              <li key={article.slug} className="border-b">
                <Row article={article} />
              </li>
            ))}
          </ul>
          <ShowMore
            shown={others.length + 1}
            total={total}
            step={NEWS_PAGE}
            busy={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
            className="mt-4"
          />
        </>
      ) : (
        <EmptyState title="No news yet" className="mt-8">
          Articles will appear here.
        </EmptyState>
      )}
    </div>
  );
}

function KindLink({ to, children }: { to: '/verra-news' | '/aoc-news'; children: string }) {
  return (
    <Link
      to={to}
      className="-mb-px inline-flex h-10 items-center border-b-2 border-transparent text-fg-2 hover:text-fg-1 aria-[current=page]:border-accent aria-[current=page]:text-fg-1"
    >
      {children}
    </Link>
  );
}

function Lead({ article }: { article: NewsHead }) {
  return (
    <article className="relative mt-8 grid items-center gap-8 md:grid-cols-2 max-md:mt-6 max-md:gap-4">
      <Cover article={article} />
      <div>
        <p className="text-13 text-fg-3">
          {dayText(article.publishedOn)}, {minutesText(article.minutes)}
        </p>
        <h2 className="mt-2 text-24 font-semibold max-md:text-20">
          <ArticleLink article={article} />
        </h2>
        <p className="mt-2 text-fg-2">{article.description}</p>
      </div>
    </article>
  );
}

function Row({ article }: { article: NewsHead }) {
  return (
    <article className="relative grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 py-5 max-md:grid-cols-1 max-md:gap-y-1">
      <p className="pt-0.5 text-13 text-fg-3">{dayText(article.publishedOn)}</p>
      <div>
        <h2 className="text-16 font-semibold">
          <ArticleLink article={article} />
        </h2>
        <p className="mt-1 text-fg-2">{article.description}</p>
      </div>
    </article>
  );
}

/** The whole of its article leads there. */
function ArticleLink({ article: { kind, slug, title } }: { article: NewsHead }) {
  const classes = 'after:absolute after:inset-0 hover:underline';
  return kind === 'product' ? (
    <Link to="/verra-news/$slug" params={{ slug }} className={classes}>
      {title}
    </Link>
  ) : (
    <Link to="/aoc-news/$slug" params={{ slug }} className={classes}>
      {title}
    </Link>
  );
}

export const minutesText = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);
