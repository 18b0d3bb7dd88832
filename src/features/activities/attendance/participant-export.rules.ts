import { CSV_START, csvLine } from '#/base/csv.ts';
import { STATUS_LABELS } from './participant.labels.ts';
import type { ParticipantItem } from './participant.queries.server.ts';

const HEAD = ['Participant', 'Guest', 'Status', 'Credit (%)', 'Points awarded', 'Activity points awarded'];

/** A row for each participant; remarks and check-ins for staff alone. */
export function participantsCsv(items: readonly ParticipantItem[], { forStaff }: { forStaff: boolean }): string {
  const rows = items.map(({ name, userId, status, credit, awarded, marks, remark }) => [
    ...[name, userId === null ? 'yes' : null, STATUS_LABELS[status], credit],
    ...[awarded.points / 100, awarded.activityPoints],
    ...(forStaff ? [marks, remark] : []),
  ]);
  const head = forStaff ? [...HEAD, 'Check-ins', 'Remark'] : HEAD;
  return CSV_START + [head, ...rows].map(csvLine).join('');
}
