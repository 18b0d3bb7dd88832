import { isDay } from '#/base/day.ts';
import { isUuid } from '#/base/uuid.ts';

/** Entries of one page of the log. */
export const AUDIT_PAGE = 100;
/** `actor` of what jobs did, which is no one's. */
export const JOBS = 'jobs';

/** Filters of the log, as they are in the URL. */
export interface AuditSearch {
  /** Id of a user, or `jobs`. */
  actor?: string;
  /** Type of event. */
  action?: string;
  area?: string;
  /** First and last day, both included. */
  from?: string;
  to?: string;
  /** Number of the one entry that is shown. */
  entry?: number;
}

/** What a call narrows the log to; days are days of `zone`. */
export interface AuditFilter extends AuditSearch {
  readonly zone?: string;
}

/** The names of types and areas, before it is looked whether there are any. */
export const TYPE_PATTERN = /^[a-z0-9_]{1,40}\.[a-z0-9_]{1,60}$/;
export const AREA_PATTERN = /^[a-z0-9_-]{1,40}$/;

/** Reads an address; what is not valid is dropped, and days that are the wrong way round are turned. */
export function auditSearchFrom({
  actor,
  action,
  area,
  from,
  to,
  entry,
}: Readonly<Record<string, unknown>>): AuditSearch {
  const days = [from, to].map((day) => (isDay(day) ? day : undefined));
  const [first, last] = days[0] && days[1] && days[0] > days[1] ? [days[1], days[0]] : days;
  return {
    ...((isUuid(actor) || actor === JOBS) && { actor }),
    ...(typeof action === 'string' && TYPE_PATTERN.test(action) && { action }),
    ...(typeof area === 'string' && AREA_PATTERN.test(area) && { area }),
    ...(first && { from: first }),
    ...(last && { to: last }),
    ...(isEntry(entry) && { entry }),
  };
}

const isEntry = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The filter of a call. The zone is sent where it matters, so that the same list is the same to everyone. */
export function filterFrom(address: Readonly<Record<string, unknown>>, zone: string): AuditFilter {
  const search = auditSearchFrom(address);
  return { ...search, ...((search.from || search.to) && { zone }) };
}

export const isNarrowed = (search: AuditSearch): boolean => Object.values(search).some((value) => value !== undefined);

/** The log with this entry alone, opened. */
export const entryPath = (guildId: string, entry: number | string): string =>
  `/guilds/${guildId}/audit-logs?entry=${entry}`;

/** Where the filtered log is to be had as a file. */
export function exportPath(guildId: string, filter: AuditFilter): string {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `/api/guilds/${guildId}/audit-logs${query ? `?${query}` : ''}`;
}
