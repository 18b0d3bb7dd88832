import { formatTimestamp, type Instant, zoneLabel } from '#/base/time.ts';
import { useViewerTime } from '#/ui/text/time-zone.tsx';

/** 'Guild time 11/20 07:00 PM, Europe/Lisbon'; nothing where the viewer's clocks show the same. */
export function GuildTime({ at, timeZone }: { at: Instant; timeZone: string }) {
  const text = guildTime(at, timeZone, useViewerTime().timeZone);
  return text === null ? null : <span>{text}</span>;
}

/** The same as a text; null where both clocks show the same. */
export function guildTime(at: Instant, timeZone: string, own: string): string | null {
  const there = formatTimestamp(at, timeZone, 'short');
  return there === formatTimestamp(at, own, 'short') ? null : `Guild time ${there}, ${zoneLabel(timeZone)}`;
}
