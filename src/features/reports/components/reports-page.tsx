import { useInfiniteQuery } from '@tanstack/react-query';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { handleRowKeys, rowProps } from '#/ui/table/row-keys.ts';
import { SkeletonRows } from '#/ui/table/skeleton-rows.tsx';
import { TableToolbar } from '#/ui/table/table-toolbar.tsx';
import { rowTime } from '#/ui/text/row-time.tsx';
import { useViewerTime, type ViewerTime } from '#/ui/text/time-zone.tsx';
import { casesOptions } from '../report.cache.ts';
import { KIND_WORDS, REASON_LABELS, reportCount, STATE_LABELS } from '../report.labels.ts';
import type { ReportedCaseRow } from '../report.queries.server.ts';
import { REPORT_KINDS, REPORT_STATES, type ReportedKind, type ReportState } from '../report.rules.ts';
import type { ReportSearch } from '../report.search.ts';
import { titleOr } from '../report-title.rules.ts';

interface ReportsPageProps {
  search: ReportSearch;
  onChange: (search: ReportSearch) => void;
}

const ALL = 'all';
const STATES = REPORT_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));
const KINDS = [
  { value: ALL, label: 'Everything' },
  ...REPORT_KINDS.map((value) => ({ value, label: `${KIND_WORDS[value].label}s` })),
];

/** What people reported: each thing once, with how often. */
export function ReportsPage({ search, onChange }: ReportsPageProps) {
  const time = useViewerTime();
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(casesOptions(search));
  const cases = data?.pages.flatMap(({ items }) => items) ?? [];
  const isNarrowed = search.state !== undefined || search.kind !== undefined;
  return (
    <>
      <AdminHead title="Reports" about="What people reported to you. Open ones are oldest first." />
      <TableToolbar
        className="mb-3"
        filters={
          <>
            <Select
              aria-label="State"
              className="h-(--h-compact) w-36 text-13"
              value={search.state ?? 'open'}
              items={STATES}
              onValueChange={(state) =>
                onChange({ ...search, state: state === 'open' ? undefined : (state as ReportState) })
              }
            />
            <Select
              aria-label="What was reported"
              className="h-(--h-compact) w-40 text-13"
              value={search.kind ?? ALL}
              items={KINDS}
              onValueChange={(kind) => onChange({ ...search, kind: kind === ALL ? undefined : (kind as ReportedKind) })}
            />
          </>
        }
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are an addition; each row has its link */}
      <div
        className="overflow-hidden rounded-card border bg-bg-1"
        data-list=""
        onKeyDown={(event) => handleRowKeys(event)}
      >
        {isPending ? <SkeletonRows label="reports" rows={10} /> : null}
        {!isPending && cases.length === 0 ? (
          <Empty isNarrowed={isNarrowed} onClear={() => onChange({})} />
        ) : (
          <ul aria-label="Reports">{cases.map((each) => caseRow(each, time))}</ul>
        )}
      </div>
      <LoadMore className="mt-4" more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
}

function Empty({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed)
    return (
      <EmptyState title="No open reports found." kind="filtered">
        Guilds, listings, pictures and announcements that people report appear here.
      </EmptyState>
    );
  return (
    <EmptyState title="No reports found." kind="filtered" action={<Button onClick={onClear}>Clear filters</Button>}>
      Try different filters, or clear them to see everything that waits for a decision.
    </EmptyState>
  );
}

/** Plain markup (decision 110). */
const caseRow = ({ id, kind, title, ownerName, at, reports, reason }: ReportedCaseRow, time: ViewerTime) => (
  <li key={id} {...rowProps(id)} className="card-row relative max-md:flex-wrap max-md:gap-y-1 max-md:pb-2">
    <span className="grid min-w-0 flex-1 py-2 max-md:basis-full max-md:pb-0">
      <a data-link="" href={`/admin/reports/${id}`} className="row-link truncate">
        {titleOr(title)}
      </a>
      <span className="truncate text-13 text-fg-3">
        {KIND_WORDS[kind].label} of {ownerName}
        {reason === null ? '' : ` · ${REASON_LABELS[reason]}`}
      </span>
    </span>
    {reports > 1 ? <span className="badge badge-warning">{reportCount(reports)}</span> : null}
    <span className="text-13 text-fg-3">{rowTime(at, time)}</span>
  </li>
);
