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
      zoneMark={user.timeZoneConfirmed ? undefined : (at) => markOf(utcOffset(at, timeZone))}
    >
      {children}
    </TimeZoneProvider>
  );
}

/** Under the time in a table, whose columns have room for the time alone. */
const markOf = (offset: string) => <i>{` ${offset}`}</i>;
