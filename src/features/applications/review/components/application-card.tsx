import { StatusBadge } from '#/features/applications/components/status-badge.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { ApplicationRow } from '../application.queries.server.ts';
import { CharacterOf, Decide, MemberOf, ViewResponses } from './application-columns.tsx';

/** An application on a phone: user, character, date, status, and actions. */
export function ApplicationCard({ row }: { row: ApplicationRow }) {
  return (
    <div className="grid gap-2.5">
      <div className="flex items-start justify-between gap-3">
        <MemberOf row={row} />
        <span className="grid shrink-0 justify-items-end gap-1">
          <StatusBadge status={row.status} />
          <Timestamp at={row.createdAt} variant="short" className="text-12 text-fg-3" />
        </span>
      </div>
      <CharacterOf row={row} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <ViewResponses row={row} size="md" />
        <Decide row={row} size="md" />
      </div>
    </div>
  );
}
