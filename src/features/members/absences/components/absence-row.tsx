import { Badge } from '#/ui/layout/badge.tsx';
import type { AbsenceItem } from '../absence.queries.server.ts';
import { daysFrom, daysText } from '../absence.rules.ts';

/** The state of an absence, in a word. */
export function AbsenceState({ absence }: { absence: AbsenceItem }) {
  if (absence.state === 'away') return <Badge tone="warning">Away</Badge>;
  if (absence.state === 'upcoming') return <Badge tone="outline">Upcoming</Badge>;
  return <Badge>{absence.state === 'ended' ? 'Ended early' : 'Ended'}</Badge>;
}

/** Days, reason, and who of staff entered it. */
export function AbsenceFacts({ absence }: { absence: AbsenceItem }) {
  const days = daysFrom(absence.fromDay, absence.toDay);
  return (
    <>
      <p className="text-13 tabular-nums">
        {daysText(absence)}
        <span className="whitespace-nowrap text-fg-3"> · {days === 1 ? '1 day' : `${days} days`}</span>
      </p>
      {absence.reason ? <p className="text-13 wrap-anywhere whitespace-pre-wrap text-fg-2">{absence.reason}</p> : null}
      {absence.enteredByName ? <p className="text-12 text-fg-3">Added by {absence.enteredByName}</p> : null}
    </>
  );
}
