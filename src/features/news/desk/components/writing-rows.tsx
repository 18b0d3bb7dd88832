import type { ReactNode } from 'react';
import { LinkButton } from '#/ui/controls/button.tsx';
import { DebouncedSearch } from '#/ui/controls/debounced-search.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { SkeletonRows } from '#/ui/table/skeleton-rows.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { rowTime } from '#/ui/text/row-time.tsx';
import type { ViewerTime } from '#/ui/text/time-zone.tsx';
import { STATE_LABELS, WRITING_STATES, type WritingState } from '../writing.rules.ts';
import type { WritingSearch } from '../writing.search.ts';

const ALL = 'all';

interface WritingListProps {
  /** 'articles' */
  what: string;
  search: WritingSearch;
  onChange: (search: WritingSearch) => void;
  /** Further filters. */
  filters?: ReactNode;
  loading: boolean;
  more: boolean;
  busy: boolean;
  onMore: () => void;
  /** Where there are no rows. */
  empty: ReactNode;
  /** Rows; none where there are none. */
  children: readonly ReactNode[];
}

/** A list of texts with its search and filters. */
export function WritingList({ what, search, onChange, filters, children, ...list }: WritingListProps) {
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return (
    <>
      <TableToolbar
        className="mb-3"
        search={
          <DebouncedSearch
            aria-label={`Search ${what}`}
            placeholder="Search"
            value={search.q ?? ''}
            onSearch={(q) => onChange({ ...search, q })}
          />
        }
        filters={
          <>
            {filters}
            <Select
              aria-label="State"
              className="h-(--h-compact) w-36 text-13"
              value={search.state ?? ALL}
              items={[
                { value: ALL, label: 'All states' },
                ...WRITING_STATES.map((state) => ({ value: state, label: STATE_LABELS[state] })),
              ]}
              onValueChange={(state) =>
                onChange({ ...search, state: state === ALL ? undefined : (state as WritingState) })
              }
            />
          </>
        }
      />
      <div className="overflow-hidden rounded-card border bg-bg-1">
        {list.loading ? <SkeletonRows label={what} rows={8} /> : null}
        {!list.loading && children.length === 0 ? list.empty : <ul aria-label={name}>{children}</ul>}
      </div>
      <LoadMore className="mt-4" more={list.more} busy={list.busy} onMore={list.onMore} />
    </>
  );
}

export const NewButton = ({ to, children }: { to: '/admin/news/new' | '/admin/change-log/new'; children: string }) => (
  <LinkButton to={to} variant="primary">
    {children}
  </LinkButton>
);

const TONES: Readonly<Record<WritingState, string>> = {
  draft: 'badge badge-neutral',
  scheduled: 'badge badge-info',
  published: 'badge badge-success',
};

interface WritingRow {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  readonly about: string;
  readonly state: WritingState;
  readonly publishedAt: string | null;
}

/** Plain markup (decision 110). */
export const writingRow = ({ key, href, title, about, state, publishedAt }: WritingRow, time: ViewerTime) => (
  <li key={key} className="card-row relative">
    <span className="grid min-w-0 flex-1 py-2">
      <a data-link="" href={href} className="row-link truncate">
        {title}
      </a>
      <span className="truncate text-13 text-fg-3">{about}</span>
    </span>
    <span className={TONES[state]}>{STATE_LABELS[state]}</span>
    <span className="w-44 text-right text-13 text-fg-3 max-md:hidden">
      {publishedAt ? rowTime(publishedAt, time) : 'Not published'}
    </span>
  </li>
);
