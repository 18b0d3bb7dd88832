import { useInfiniteQuery } from '@tanstack/react-query';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { notesOptions } from '../writing.cache.ts';
import type { WritingSearch } from '../writing.search.ts';
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
        first={create}
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
