import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { SkeletonRows } from '#/ui/table/skeleton-rows.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { platformLogFacetsOptions, platformLogOptions } from '../administration.cache.ts';
import type { LogFilter } from '../administration.search.ts';
import { PlatformLogList } from './platform-log-list.tsx';

interface LogPageProps {
  filter: LogFilter;
  onChange: (filter: LogFilter) => void;
}

const ALL = 'all';

/** What platform admins did. */
export function LogPage({ filter, onChange }: LogPageProps) {
  const { data: facets } = useSuspenseQuery(platformLogFacetsOptions);
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    platformLogOptions(filter),
  );
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  const isNarrowed = filter.actor !== undefined || filter.action !== undefined;
  const choose = (name: keyof LogFilter) => (value: string) =>
    onChange({ ...filter, [name]: value === ALL ? undefined : value });
  return (
    <>
      <AdminHead title="Platform log" about="Everything that platform admins did. Entries can't be changed." />
      <TableToolbar
        className="mb-3"
        filters={
          <>
            <Select
              aria-label="Actor"
              className="h-(--h-compact) w-44 text-13"
              value={filter.actor ?? ALL}
              items={[
                { value: ALL, label: 'Anyone' },
                ...facets.actors.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onValueChange={choose('actor')}
            />
            <Select
              aria-label="Action"
              className="h-(--h-compact) w-52 text-13"
              value={filter.action ?? ALL}
              items={[
                { value: ALL, label: 'All actions' },
                ...facets.actions.map(({ id, label }) => ({ value: id, label })),
              ]}
              onValueChange={choose('action')}
            />
          </>
        }
      />
      <div className="overflow-hidden rounded-card border bg-bg-1">
        {isPending ? <SkeletonRows label="platform log" rows={10} /> : null}
        {!isPending && entries.length === 0 ? (
          <Empty isNarrowed={isNarrowed} onClear={() => onChange({})} />
        ) : (
          <PlatformLogList label="Platform log" entries={entries} />
        )}
      </div>
      <LoadMore className="mt-4" more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
}

function Empty({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed)
    return (
      <EmptyState title="No log entries yet" kind="filtered">
        Changes that platform admins make appear here.
      </EmptyState>
    );
  return (
    <EmptyState title="No log entries found." kind="filtered" action={<Button onClick={onClear}>Clear filters</Button>}>
      Try different filters, or clear them to see the whole log.
    </EmptyState>
  );
}
