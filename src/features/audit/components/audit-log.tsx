import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { auditLogsOptions, newAuditLogsOptions } from '#/features/audit/audit.cache.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { handleRowKeys } from '#/ui/table/row-keys.ts';
import { SkeletonRows } from '#/ui/table/skeleton-rows.tsx';
import { type AuditFilter, isNarrowed } from '../audit.search.ts';
import { AuditRow } from './audit-row.tsx';

interface AuditLogProps {
  guildId: string;
  filter: AuditFilter;
  onClear: () => void;
}

/** The log, a hundred entries at a time. */
export function AuditLog({ guildId, filter, onClear }: AuditLogProps) {
  const { data, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    auditLogsOptions(guildId, filter),
  );
  if (isPending) return <Framed>{<SkeletonRows label="audit logs" rows={10} />}</Framed>;
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <NewEntries guildId={guildId} filter={filter} newest={data?.pages[0]?.newest ?? 0} />
      <Framed busy={isPlaceholderData}>
        {entries.length === 0 ? (
          <Empty narrowed={isNarrowed(filter)} onClear={onClear} />
        ) : (
          <ol aria-label="Audit logs" onKeyDown={(event) => handleRowKeys(event)}>
            {entries.map((entry) => {
              const opened = entry.seq === filter.entry;
              return <AuditRow key={`${entry.id} ${opened}`} {...{ guildId, entry, opened }} />;
            })}
          </ol>
        )}
      </Framed>
      <p role="status" className="sr-only">
        {entries.length === 1 ? '1 entry' : `${entries.length} entries`} shown
      </p>
      <LoadMore className="mt-4" more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
}

function Framed({ busy, children }: { busy?: boolean; children: React.ReactNode }) {
  return (
    <div aria-busy={busy} className="overflow-hidden rounded-card border bg-bg-1 aria-busy:opacity-60">
      {children}
    </div>
  );
}

function Empty({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (!narrowed)
    return (
      <EmptyState title="No audit logs found." kind="filtered">
        Changes to your guild appear here as soon as someone makes one.
      </EmptyState>
    );
  return (
    <EmptyState title="No audit logs found." kind="filtered" action={<Button onClick={onClear}>Clear filters</Button>}>
      Try different filters, or clear them to see the whole log.
    </EmptyState>
  );
}

/** What came after the page was read waits above it, so that nothing moves under the reader's eyes. */
function NewEntries({ guildId, filter, newest }: { guildId: string; filter: AuditFilter; newest: number }) {
  const client = useQueryClient();
  const { data } = useQuery(newAuditLogsOptions(guildId, filter, newest));
  const count = data?.count ?? 0;
  return (
    <div role="status">
      {count > 0 ? (
        <Button
          size="sm"
          className="mb-3"
          onClick={() => void client.resetQueries({ queryKey: auditLogsOptions(guildId, filter).queryKey })}
        >
          {count >= 100 ? 'Show 100 or more new entries' : `Show ${count} new ${count === 1 ? 'entry' : 'entries'}`}
        </Button>
      ) : null}
    </div>
  );
}
