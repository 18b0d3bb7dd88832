import { formatTimestamp, type Instant, zoneLabel } from '#/base/time.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';

/** 'Guild time 11/20 07:00 PM, Europe/Lisbon'; nothing where the viewer's clocks show the same. */
export function GuildTime({ at, timeZone }: { at: Instant; timeZone: string }) {
  const { timeZone: own } = useViewerTime();
  const there = formatTimestamp(at, timeZone, 'short');
  if (there === formatTimestamp(at, own, 'short')) return null;
  return (
    <span>
      Guild time {there}, {zoneLabel(timeZone)}
    </span>
  );
}
