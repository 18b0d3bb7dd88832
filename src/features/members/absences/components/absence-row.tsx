import { Badge } from '#/ui/layout/badge.tsx';
import type { AbsenceItem } from '../absence.queries.server.ts';
import { daysFrom, daysText } from '../absence.rules.ts';

/** Where an absence stands, in a word. */
export function AbsenceState({ leave }: { leave: AbsenceItem }) {
  if (leave.state === 'away') return <Badge tone="warning">Away</Badge>;
  if (leave.state === 'upcoming') return <Badge tone="outline">Upcoming</Badge>;
  return <Badge>{leave.state === 'ended' ? 'Ended early' : 'Ended'}</Badge>;
}

/** Days, reason, and who of staff entered it. */
export function AbsenceFacts({ leave }: { leave: AbsenceItem }) {
  const days = daysFrom(leave.fromDay, leave.toDay);
  return (
    <>
      <p className="text-13 tabular-nums">
        {daysText(leave)}
        <span className="whitespace-nowrap text-fg-3"> · {days === 1 ? '1 day' : `${days} days`}</span>
      </p>
      {leave.reason ? <p className="text-13 wrap-anywhere whitespace-pre-wrap text-fg-2">{leave.reason}</p> : null}
      {leave.enteredByName ? <p className="text-12 text-fg-3">Added by {leave.enteredByName}</p> : null}
    </>
  );
}
