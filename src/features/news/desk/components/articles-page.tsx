import { useInfiniteQuery } from '@tanstack/react-query';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { NEWS_KINDS, type NewsKind, newsPath } from '../../news.rules.ts';
import { articlesOptions } from '../writing.cache.ts';
import { KIND_LABELS } from '../writing.form.ts';
import { isNarrowed, type WritingSearch } from '../writing.search.ts';
import { NewButton, WritingList, writingRow } from './writing-rows.tsx';

interface ArticlesPageProps {
  search: WritingSearch;
  onChange: (search: WritingSearch) => void;
}

const ALL = 'all';

/** Articles in every state (docs/product/news.md#writing). */
export function ArticlesPage({ search, onChange }: ArticlesPageProps) {
  const time = useViewerTime();
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(articlesOptions(search));
  const articles = data?.pages.flatMap(({ items }) => items) ?? [];
  const create = <NewButton to="/admin/news/new">New article</NewButton>;
  return (
    <>
      <AdminHead title="News" about="Articles about Guildhall and the game, drafts first">
        {create}
      </AdminHead>
      <WritingList
        what="articles"
        search={search}
        onChange={onChange}
        filters={
          <Select
            aria-label="Section"
            className="h-(--h-compact) w-36 text-13"
            value={search.kind ?? ALL}
            items={[
              { value: ALL, label: 'All sections' },
              ...NEWS_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
            ]}
            onValueChange={(kind) => onChange({ ...search, kind: kind === ALL ? undefined : (kind as NewsKind) })}
          />
        }
        loading={isPending}
        more={hasNextPage}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        empty={
          isNarrowed(search) ? (
            <EmptyState
              kind="filtered"
              title="No articles found."
              action={<Button onClick={() => onChange({})}>Clear filters</Button>}
            >
              Try other words, or clear the filters to see all of them.
            </EmptyState>
          ) : (
            <EmptyState title="No articles yet" action={create}>
              What you write here appears on the public pages when it is published.
            </EmptyState>
          )
        }
      >
        {articles.map(({ id, kind, slug, title, state, publishedAt }) =>
          writingRow(
            { key: id, href: `/admin/news/${id}`, title, about: `${newsPath(kind)}/${slug}`, state, publishedAt },
            time,
          ),
        )}
      </WritingList>
    </>
  );
}
