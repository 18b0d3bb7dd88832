import { StatusBadge } from '#/features/applications/components/status-badge.tsx';
import type { CardOf } from '#/ui/table/table-row.tsx';
import { rowTime } from '#/ui/text/row-time.tsx';
import type { ApplicationRow } from '../application.queries.server.ts';
import { applicantOf, characterOf, decisionButtons, viewButton } from './application-columns.tsx';

/** An application on a phone: user, character, date, status, and actions. */
export const applicationCard: CardOf<ApplicationRow, unknown> = (row, { time }) => (
  <div className="grid grid-cols-1 gap-2.5">
    <div className="flex items-start justify-between gap-3">
      <span className="person">{applicantOf(row)}</span>
      <span className="grid shrink-0 justify-items-end gap-1">
        {StatusBadge({ status: row.status })}
        {rowTime(row.createdAt, time, 'short', 'text-12 text-fg-3')}
      </span>
    </div>
    <span className="class-cell character-cell">{characterOf(row)}</span>
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
      {viewButton(row, 'md')}
      <span className="buttons">{decisionButtons(row, 'md')}</span>
    </div>
  </div>
);
