import type { ReactNode } from 'react';
import { utcOffset } from '#/base/zone-offset.ts';
import { TimeZoneProvider, useViewerTime } from '#/ui/text/time-zone.tsx';
import type { ShellUser } from '../shell.queries.server.ts';

/** Until the user has confirmed the zone that was detected, each time of day says which one it is in. */
export function MarkedZone({ user, children }: { user: ShellUser; children: ReactNode }) {
  const { timeZone, renderedAt } = useViewerTime();
  return (
    <TimeZoneProvider
      timeZone={timeZone}
      renderedAt={renderedAt}
      zoneMark={user.timeZoneConfirmed ? undefined : (at) => <Mark offset={utcOffset(at, timeZone)} />}
    >
      {children}
    </TimeZoneProvider>
  );
}

/** Under the time in a table, whose columns have room for the time alone. */
function Mark({ offset }: { offset: string }) {
  return <span className="text-fg-3 in-[.row-grid]:block in-[.row-grid]:text-12"> {offset}</span>;
}
