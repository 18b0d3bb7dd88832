import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { auditLogsOptions, newAuditLogsOptions } from '#/features/audit/audit.cache.ts';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { LoadMore } from '#/ui/layout/infinite-list.tsx';
import { hideFailedPicture } from '#/ui/layout/row-avatar.tsx';
import { useHydrating } from '#/ui/lazy/use-hydrating.ts';
import { handleRowKeys, rowOf } from '#/ui/table/row-keys.ts';
import { RowLayer } from '#/ui/table/row-layer.tsx';
import { SkeletonRows } from '#/ui/table/skeleton-rows.tsx';
import { toggleSelected } from '#/ui/table/table-state.ts';
import { useRowLayer } from '#/ui/table/use-row-layer.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { type AuditFilter, isNarrowed } from '../audit.search.ts';
import type { AuditEntry } from '../audit-entry.rules.ts';
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
          <Entries guildId={guildId} entries={entries} linked={filter.entry} />
        )}
      </Framed>
      <p role="status" className="sr-only">
        {entries.length === 1 ? '1 entry' : `${entries.length} entries`} shown
      </p>
      {data?.pages[0]?.since && !hasNextPage ? (
        <p className="mt-4 text-13 text-fg-3">
          Your guild's plan shows the log since <Timestamp at={data.pages[0].since} variant="full" />. Older entries are
          kept, and appear again with a larger plan.
        </p>
      ) : null}
      <LoadMore className="mt-4" more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
}

interface EntriesProps {
  guildId: string;
  entries: readonly AuditEntry[];
  /** Number of the entry that the address names: it is open from the beginning. */
  linked: number | undefined;
}

function Entries({ guildId, entries, linked }: EntriesProps) {
  const time = useViewerTime();
  const layers = useRowLayer();
  const drawn = useHydrating() ? entries.slice(0, FIRST_SCREENS) : entries;
  // Those whose button was pressed, as long as the address names the same one.
  const [pressed, setPressed] = useState({ linked, ids: NONE });
  const toggled = pressed.linked === linked ? pressed.ids : NONE;
  const onClick = (event: MouseEvent<HTMLElement>) => {
    layers.handlers.onClick(event);
    const at = event.target instanceof Element ? rowOf(event.target.closest('[data-row-open]')) : null;
    const entry = at === null ? undefined : entries[Number(at)];
    if (entry) setPressed({ linked, ids: toggleSelected(toggled, entry.id, []) });
  };
  return (
    <>
      <ol
        aria-label="Audit logs"
        onClick={onClick}
        onKeyDown={(event) => handleRowKeys(event)}
        onErrorCapture={hideFailedPicture}
      >
        {drawn.map((entry, at) => (
          <AuditRow
            key={entry.id}
            open={toggled.has(entry.id) !== (entry.seq !== null && entry.seq === linked)}
            {...{ guildId, entry, at, time }}
          />
        ))}
      </ol>
      <RowLayer of={layers} />
    </>
  );
}

/** Entries in the server's page: more than two screens of 900 px. The others follow as soon as it is alive. */
const FIRST_SCREENS = 30;
const NONE: ReadonlySet<string> = new Set();

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
