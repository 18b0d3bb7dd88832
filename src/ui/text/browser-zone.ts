/** A zone by its name; Temporal may answer with an offset where the system has none. */
const NAMED = /^[A-Za-z]/;

/**
 * The IANA time zone that the browser is in. The first formatter of a page costs a slow phone 70 ms, as it loads all languages, and
 * Temporal knows the zone without one; older browsers lack it.
 */
export function browserZone(): string {
  const zone = typeof Temporal === 'undefined' ? '' : Temporal.Now.timeZoneId();
  return NAMED.test(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}
