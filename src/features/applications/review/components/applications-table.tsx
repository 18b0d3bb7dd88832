import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { DataTable } from '#/ui/table/data-table.tsx';
import { DEFAULT_PAGE_SIZE, sortFromSearch, sortToSearch } from '#/ui/table/list-search.ts';
import { applicationsOptions, useAcceptApplication } from '../application.cache.ts';
import type { ApplicationRow } from '../application.queries.server.ts';
import { type ApplicationListSearch, listInputOf } from '../application.search.ts';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationActionsContext, applicationColumns } from './application-columns.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ResponsesDialog } from './responses-dialog.tsx';

interface ApplicationsTableProps {
  guildId: string;
  search: ApplicationListSearch;
  onChange: (search: ApplicationListSearch) => void;
}

/** Applications of a guild with the dialogs of its rows; its state is the address. */
export function ApplicationsTable({ guildId, search, onChange }: ApplicationsTableProps) {
  const { data, isPending } = useQuery(applicationsOptions(listInputOf(guildId, search)));
  const accept = useAcceptApplication();
  const [rejecting, setRejecting] = useState<ApplicationRow | null>(null);
  const close = () => onChange({ ...search, open: undefined });
  const actions = {
    view: (row: ApplicationRow) => onChange({ ...search, open: row.id }),
    accept: (row: ApplicationRow) =>
      accept.mutate({ guildId, applicationId: row.id }, { onSuccess: () => search.open === row.id && close() }),
    reject: setRejecting,
    accepting: accept.isPending ? accept.variables.applicationId : undefined,
  };
  const narrowed = search.q !== undefined || search.status !== undefined;
  return (
    <ApplicationActionsContext value={actions}>
      <DataTable
        label="Applications"
        columns={applicationColumns}
        rows={data?.items ?? []}
        rowKey={(row) => row.id}
        rowName={(row) => row.character.name}
        renderCard={(row) => <ApplicationCard row={row} />}
        emptyText="No applications found."
        empty={
          narrowed ? (
            <EmptyState
              kind="filtered"
              title="No applications found."
              action={<Button onClick={() => onChange({ size: search.size })}>Clear filters</Button>}
            >
              Try another name or show all applications.
            </EmptyState>
          ) : (
            <EmptyState kind="filtered" title="No applications found.">
              Applications appear here. Share your apply link so players can find your form.
            </EmptyState>
          )
        }
        loading={isPending}
        total={data?.total ?? 0}
        sort={sortFromSearch(search.sort) ?? { id: 'createdAt', desc: true }}
        onSortChange={(sort) => onChange({ ...search, sort: sortToSearch(sort), page: undefined })}
        page={search.page ?? 1}
        size={search.size ?? DEFAULT_PAGE_SIZE}
        onPageChange={(page) => onChange({ ...search, page })}
        onSizeChange={(size, page) => onChange({ ...search, size, page })}
        onOpen={actions.view}
      />
      <ResponsesDialog guildId={guildId} applicationId={search.open} onClose={close} />
      <RejectDialog
        guildId={guildId}
        application={rejecting}
        onClose={() => setRejecting(null)}
        onRejected={() => search.open && close()}
      />
    </ApplicationActionsContext>
  );
}
