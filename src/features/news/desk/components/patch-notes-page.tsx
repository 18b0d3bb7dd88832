import { useInfiniteQuery } from '@tanstack/react-query';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { notesOptions } from '../writing.cache.ts';
import { isNarrowed, type WritingSearch } from '../writing.search.ts';
import { NewButton, WritingList, writingRow } from './writing-rows.tsx';

interface PatchNotesPageProps {
  search: WritingSearch;
  onChange: (search: WritingSearch) => void;
}

/** Patch notes in every state (docs/product/news.md#writing). */
export function PatchNotesPage({ search, onChange }: PatchNotesPageProps) {
  const time = useViewerTime();
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(notesOptions(search));
  const notes = data?.pages.flatMap(({ items }) => items) ?? [];
  const create = <NewButton to="/admin/change-log/new">New patch note</NewButton>;
  return (
    <>
      <AdminHead title="Change log" about="Patch notes of every version, drafts first">
        {create}
      </AdminHead>
      <WritingList
        what="patch notes"
        search={search}
        onChange={onChange}
        loading={isPending}
        more={hasNextPage}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
        empty={
          isNarrowed(search) ? (
            <EmptyState
              kind="filtered"
              title="No patch notes found."
              action={<Button onClick={() => onChange({})}>Clear filters</Button>}
            >
              Try other words, or clear the filters to see all of them.
            </EmptyState>
          ) : (
            <EmptyState title="No patch notes yet" action={create}>
              What you write here appears on the public pages when it is published.
            </EmptyState>
          )
        }
      >
        {notes.map(({ id, version, title, state, publishedAt }) =>
          writingRow(
            {
              ...{ key: String(id), href: `/admin/change-log/${id}`, title: `${version} ${title}` },
              ...{ about: `/change-log/${id}`, state, publishedAt },
            },
            time,
          ),
        )}
      </WritingList>
    </>
  );
}
