import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { applicationShortcuts } from '#/features/applications/application.shortcuts.ts';
import { Button } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/controls/copy-button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { useWide } from '#/ui/layout/use-wide.ts';
import { useUrlLayerOf } from '#/ui/overlays/use-url-layer.ts';
import { DataTable } from '#/ui/table/data-table.tsx';
import { DEFAULT_PAGE_SIZE, sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { SteadyRows } from '#/ui/table/steady-list.tsx';
import { useSteadyRows } from '#/ui/table/use-steady-rows.ts';
import { applicationOptions, applicationsOptions } from '../application.cache.ts';
import type { ApplicationRow } from '../application.queries.server.ts';
import { type ApplicationListSearch, listInputOf } from '../application.search.ts';
import { neighborOf, nextPending } from '../triage.rules.ts';
import { ApplicationActionsContext } from './application-actions.ts';
import { applicationCard } from './application-card.tsx';
import { applicationColumns } from './application-columns.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ResponsesDialog } from './responses-dialog.tsx';
import { ResponsesPane } from './responses-pane.tsx';
import { useDecisions } from './use-decisions.ts';
import { useTriageKeys } from './use-triage-keys.ts';

interface ApplicationsReviewProps {
  guildId: string;
  search: ApplicationListSearch;
  onChange: (search: ApplicationListSearch) => void;
}

/**
 * Applications of a guild, read and decided one after the other: the list, beside it the answers of the open one (a layer
 * over it where there is no room), and after a decision the next one. What is shown is the address.
 */
export function ApplicationsReview({ guildId, search, onChange }: ApplicationsReviewProps) {
  const { data, isPending } = useQuery(applicationsOptions(listInputOf(guildId, search)));
  const [, open] = useUrlLayerOf('open');
  const [rejecting, setRejecting] = useState<ApplicationRow | null>(null);
  const [chosen, setChosen] = useState<{ applicationId: string; rankId: string } | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const isWide = useWide();

  const decisions = useDecisions(guildId, {
    openId: search.open,
    onDecided: (row) => search.open === row.id && open(nextPending(rows, row.id)?.id ?? null),
    onReopen: ({ id }) => open(id),
    onReasonWanted: setRejecting,
  });
  const input = listInputOf(guildId, search);
  const steady = useSteadyRows(data?.items ?? NO_ROWS, keyOf, JSON.stringify([input, data?.status]));
  // While the list is paused, a decided row says what was decided, in its place.
  const rows = decisions.shown(steady.rows, steady.isHeld ? null : (data?.status ?? null));
  const current = useOpenApplication(guildId, search.open, rows);
  const rankId = chosen?.applicationId === search.open ? chosen?.rankId : undefined;

  const accept = (row: ApplicationRow) => {
    const ranks = current.details?.id === row.id ? current.details.ranks : [];
    decisions.accept(
      row,
      ranks.find((rank) => (rankId ? rank.id === rankId : rank.isDefault)),
    );
  };
  const actions = {
    accept,
    reject: setRejecting,
    rankId,
    chooseRank: (next: string) => search.open && setChosen({ applicationId: search.open, rankId: next }),
  };
  const view = ({ id }: ApplicationRow) => open(id);
  const onAction = (action: string, row: ApplicationRow) => {
    if (action === 'accept') accept(row);
    else if (action === 'reject') setRejecting(row);
    else view(row);
  };
  const go = (steps: 1 | -1) => {
    const next = neighborOf(rows, search.open, steps);
    if (next) open(next.id);
    return next !== undefined;
  };
  useTriageKeys(region, (key) => {
    const { row } = current;
    if (key === 'undo') return decisions.undoLatest();
    // Without answers beside it the list has keys of its own.
    if (!row) return false;
    if (key === 'next') return go(1);
    if (key === 'previous') return go(-1);
    if (key === 'close') open(null);
    else if (key === 'accept' && row.can.accept) accept(row);
    else if (key === 'reject' && row.can.reject) decisions.reject(row);
    else if (key === 'vote') return focusVote();
    else return false;
    return true;
  });

  usePageActions((focused) => {
    const row = current.row ?? rows.find(({ id }) => id === focused);
    if (!row) return [];
    const { name } = row.character;
    // Keys decide on what is open, never on what only has the focus.
    const heard = (keys: string) => (row === current.row ? ({ keys, heardByPage: true } as const) : {});
    const { accept: acceptKey, reject: rejectKey } = applicationShortcuts.shortcuts;
    return [
      ...(row.can.accept
        ? [
            {
              id: 'accept',
              label: `Accept ${name}`,
              icon: 'check' as const,
              ...heard(acceptKey.keys),
              run: () => accept(row),
            },
          ]
        : []),
      ...(row.can.reject && row === current.row
        ? [
            {
              id: 'reject',
              label: `Reject ${name}`,
              icon: 'x' as const,
              ...heard(rejectKey.keys),
              run: () => decisions.reject(row),
            },
          ]
        : []),
      ...(row.can.reject
        ? [{ id: 'reason', label: `Reject ${name} with a reason…`, icon: 'x' as const, run: () => setRejecting(row) }]
        : []),
    ];
  });

  const narrowed = search.q !== undefined || (search.status !== undefined && search.status !== 'all');
  return (
    <ApplicationActionsContext value={actions}>
      <div ref={region}>
        <SteadyRows steady={steady} noun="application">
          <DataTable
            label="Applications"
            columns={applicationColumns}
            rows={rows}
            rowKey={keyOf}
            rowName={nameOf}
            card={applicationCard}
            given={undefined}
            onAction={onAction}
            emptyText="No applications found."
            empty={
              <NoApplications
                applyLink={data?.applyLink ?? ''}
                onClear={narrowed ? () => onChange({ size: search.size }) : undefined}
              />
            }
            loading={isPending}
            total={data?.total ?? 0}
            sort={sortFromSearch(search.sort) ?? { id: 'createdAt', desc: true }}
            onSortChange={(sort) => onChange({ ...search, sort: sortToSearch(sort), page: undefined })}
            page={search.page ?? 1}
            size={search.size ?? DEFAULT_PAGE_SIZE}
            onPageChange={(page) => onChange({ ...search, page })}
            onSizeChange={(size, page) => onChange({ ...search, size, page })}
            hidden={search.open && isWide !== false ? BESIDE_ANSWERS : undefined}
            current={search.open}
            onOpen={view}
          />
        </SteadyRows>
        {search.open && isWide !== false ? (
          <ResponsesPane guildId={guildId} applicationId={search.open} onClose={() => open(null)} />
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {search.open ? current.row?.character.name : null}
      </p>
      {isWide === false ? (
        <ResponsesDialog guildId={guildId} applicationId={search.open} onClose={() => open(null)} />
      ) : null}
      <RejectDialog application={rejecting} onClose={() => setRejecting(null)} onReject={decisions.rejectWith} />
    </ApplicationActionsContext>
  );
}

const keyOf = ({ id }: ApplicationRow) => id;
const nameOf = ({ character }: ApplicationRow) => character.name;
const NO_ROWS: readonly ApplicationRow[] = [];

/** Columns that have no room there: the answers say the same. */
const BESIDE_ANSWERS: ReadonlySet<string> = new Set(['createdAt', 'member', 'responses', 'actions']);

/** The open application as far as it is loaded, with its neighbors on the way. */
function useOpenApplication(guildId: string, id: string | undefined, rows: readonly ApplicationRow[]) {
  const client = useQueryClient();
  const { data: details } = useQuery({ ...applicationOptions({ guildId, applicationId: id ?? '' }), enabled: !!id });
  const [next, previous] = ([1, -1] as const).map((steps) => (id ? neighborOf(rows, id, steps)?.id : undefined));
  useEffect(() => {
    for (const applicationId of [next, previous])
      if (applicationId) void client.prefetchQuery(applicationOptions({ guildId, applicationId }));
  }, [client, guildId, next, previous]);
  return { details, row: details ?? rows.find((row) => row.id === id) };
}

function focusVote(): boolean {
  const group = document.querySelector('[role=dialog] [role=radiogroup][aria-label="My vote"]');
  const choice = group?.querySelector<HTMLElement>(':checked') ?? group?.querySelector('input');
  choice?.focus();
  return choice !== null && choice !== undefined;
}

function NoApplications({ applyLink, onClear }: { applyLink: string; onClear: (() => void) | undefined }) {
  return onClear ? (
    <EmptyState
      kind="filtered"
      title="No applications found."
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      Try another name or show all applications.
    </EmptyState>
  ) : (
    <EmptyState
      kind="filtered"
      title="No applications found."
      action={<CopyButton text={applyLink} label="Copy link" />}
    >
      Applications appear here. Share your apply link so players can find your form.
    </EmptyState>
  );
}
