import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { participantsOptions, type WhichActivity } from '../participant.cache.ts';
import type { ParticipantList } from '../participant.queries.server.ts';
import { AttendanceActions } from './attendance-actions.tsx';
import { CheckIns } from './check-ins.tsx';
import { Participants } from './participant-list.tsx';

interface AttendanceProps {
  which: WhichActivity;
  /** The viewer's. */
  userId: string;
  status: string;
  allowsGuests: boolean;
  /** For staff: check-ins that are proposed to them. */
  proposals: ReactNode;
  /** Appeals about it. */
  children: ReactNode;
}

/** Whether there is anything to say of who was there. */
export const hasAttendance = ({ items, can }: ParticipantList, status: string): boolean =>
  status === 'completed' || items.length > 0 || can.complete;

/** Who was there. Staff record it; what is wrong with a completed record is appealed and corrected. */
export function Attendance({ which, userId, status, allowsGuests, proposals, children }: AttendanceProps) {
  const { data } = useSuspenseQuery(participantsOptions(which));
  const isCompleted = status === 'completed';
  const nobody = data.ofAll ? 'No one is on record.' : "You aren't on record.";
  return (
    <section aria-labelledby="attendance" className="grid gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="attendance" className="text-18 font-semibold">
          Attendance
        </h2>
        <p className="text-13 text-fg-3">
          {data.ofAll ? summaryOf(data) : "This guild hides other members' attendance. You see only your own."}
        </p>
        <AttendanceActions which={which} data={data} status={status} allowsGuests={allowsGuests} />
      </header>
      {data.can.record ? <CheckIns which={which} checkIns={data.checkIns} isLive={status === 'live'} /> : null}
      {data.can.record ? proposals : null}
      {children}
      {data.items.length > 0 ? (
        <Participants which={which} userId={userId} data={data} isCompleted={isCompleted} />
      ) : (
        <p className="text-fg-2">
          {isCompleted ? nobody : 'No one is on record yet. Import the sign-ups, or add people by hand.'}
        </p>
      )}
    </section>
  );
}

function summaryOf({ items }: ParticipantList): string {
  const count = (...statuses: readonly string[]) => items.filter(({ status }) => statuses.includes(status)).length;
  return [
    [count('attended', 'late', 'left-early'), 'there'] as const,
    [count('bench'), 'on the bench'] as const,
    [count('excused'), 'excused'] as const,
    [count('no-show'), 'no-show'] as const,
  ]
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ');
}
