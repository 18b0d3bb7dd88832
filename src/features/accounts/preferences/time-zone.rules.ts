import { foldForSearch } from '#/base/text.ts';
import { zoneLabel } from '#/base/time.ts';

export interface ZoneChoice {
  readonly value: string;
  readonly label: string;
  /** 'GMT-10', as it is now. */
  readonly hint: string;
}

/** The zones whose names hold every word of the text; `Etc/GMT`, the zone of who chose none, leads as UTC. Pure. */
export function findZones(text: string, zones: readonly string[], now: number): ZoneChoice[] {
  const words = foldForSearch(text).split(' ').filter(Boolean);
  const found = ['Etc/GMT', ...zones.filter((zone) => zone !== 'Etc/GMT' && zone !== 'UTC')].filter((zone) => {
    const name = foldForSearch(`${zoneName(zone)} ${zone}`);
    return words.every((word) => name.includes(word));
  });
  return found.slice(0, 100).map((zone) => ({ value: zone, label: zoneName(zone), hint: offsetOf(zone, now) }));
}

/** 'Pacific/Honolulu' as people write it: 'America/New York'. */
export const zoneName = (zone: string): string => zoneLabel(zone).replaceAll('_', ' ');

/** How far a zone is from Greenwich at an instant (epoch ms): 'GMT-10', 'GMT+5:30', 'GMT'. */
export function offsetOf(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset === 'GMT+0' ? 'GMT' : offset;
}
