/**
 * Instants as text, the same to the byte in Node and in browsers (docs/product/interface.md#dates).
 * Texts are put together from Intl parts, since the space before AM/PM differs between ICU versions.
 */
export type TimestampVariant = 'full' | 'short' | 'long' | 'relative' | 'very_short';
export type Instant = Date | number | string;

export const TIMESTAMP_VARIANTS = [
  'full',
  'short',
  'long',
  'relative',
  'very_short',
] as const satisfies TimestampVariant[];

/**
 * full '11/20/2026, 08:24 AM' · short '11/20 08:24 AM' · long 'Friday, November 20, 2026 at 08:24 AM' ·
 * relative '3 hours ago' · very_short '3h'. `now` (epoch ms) counts for the last two only.
 * @throws RangeError for an invalid instant or an unknown zone
 */
export function formatTimestamp(
  instant: Instant,
  timeZone: string,
  variant: TimestampVariant,
  now: number = Date.now(),
): string {
  const at = epochMs(instant);
  if (variant === 'relative') return relative(at, now);
  if (variant === 'very_short') return veryShort(at, now);
  const p = zonedParts(at, timeZone);
  const clock = `${p.hour}:${p.minute} ${p.dayPeriod}`;
  if (variant === 'full') return `${p.month}/${p.day}/${p.year}, ${clock}`;
  if (variant === 'short') return `${p.month}/${p.day} ${clock}`;
  return `${p.weekday}, ${MONTHS[Number(p.month) - 1]} ${Number(p.day)}, ${p.year} at ${clock}`;
}

export type TimestampDetail = { label: string; value: string };

/** The rows of the detail popover: ISO, relative, the user's zone, London, New York, UTC. */
export function timestampDetails(instant: Instant, userZone: string, now: number = Date.now()): TimestampDetail[] {
  const at = epochMs(instant);
  const zone = (timeZone: string, label = timeZone) => ({ label, value: formatTimestamp(at, timeZone, 'full') });
  return [
    { label: 'ISO', value: new Date(at).toISOString() },
    { label: 'Relative', value: relative(at, now) },
    zone(userZone, `${zoneLabel(userZone)} (your time)`),
    zone('Europe/London'),
    zone('America/New_York'),
    zone('UTC'),
  ];
}

/** What a zone is called on screen: 'Etc/GMT', the zone of users who chose none, reads 'UTC'. */
export function zoneLabel(timeZone: string): string {
  return timeZone === 'Etc/GMT' ? 'UTC' : timeZone;
}

/** A named zone that this runtime knows ('Europe/London', 'Etc/GMT'). Bare offsets ('+02:00') are refused: databases read their sign the other way round. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || !ZONE_NAME.test(value)) return false;
  try {
    formatterFor(value);
    return true;
  } catch {
    return false;
  }
}

/** The zone in its usual case ('europe/LONDON' is 'Europe/London'); null for what is no zone. */
export function namedTimeZone(value: unknown): string | null {
  if (!isTimeZone(value)) return null;
  const known = zoneNames.get(value);
  if (known !== undefined) return known;
  // An alias ('Asia/Kolkata') resolves to another name and stays as it was written.
  const { timeZone } = formatterFor(value).resolvedOptions();
  const named = timeZone.toLowerCase() === value.toLowerCase() ? timeZone : value;
  if (zoneNames.size >= MOST_FORMATTERS) zoneNames.clear();
  zoneNames.set(value, named);
  return named;
}

/** Asking a formatter for its name costs as much as using it. */
const zoneNames = new Map<string, string>();

const ZONE_NAME = /^(?=.{1,64}$)[A-Z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.4375 * DAY;
const YEAR = 365.25 * DAY;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Some hundred zones have names; upper and lower case give each of them thousands, and visitors name theirs. */
const MOST_FORMATTERS = 500;

/** Takes instants apart in a zone; kept, since making one costs a hundred times what using it does. */
export function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      weekday: 'long',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    if (formatters.size >= MOST_FORMATTERS) formatters.clear();
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

interface ZonedParts extends Record<'weekday' | 'year' | 'month' | 'day' | 'hour' | 'minute' | 'dayPeriod', string> {
  /** Epoch ms of the minute that clocks in UTC show as these do. */
  readonly wall: number;
}

/** What the clocks of a zone show, read as if it were UTC (epoch ms). Offsets are whole minutes, as they have been since 1972. */
export const wallClock = (at: number, timeZone: string): number =>
  zonedParts(at, timeZone).wall + (((at % MINUTE) + MINUTE) % MINUTE);

/** By the minute. Lists show the same instants again and again, and taking one apart costs ten times as much as all else about it. */
const taken = new Map<string, ZonedParts>();
const MOST_TAKEN = 2000;

function zonedParts(at: number, timeZone: string): ZonedParts {
  const minute = Math.floor(at / MINUTE);
  const key = `${minute} ${timeZone}`;
  const known = taken.get(key);
  if (known) return known;
  const parts = takeApart(minute * MINUTE, timeZone);
  if (taken.size >= MOST_TAKEN) taken.clear();
  taken.set(key, parts);
  return parts;
}

function takeApart(at: number, timeZone: string): ZonedParts {
  const found: Record<string, string> = {};
  for (const part of formatterFor(timeZone).formatToParts(at)) found[part.type] = part.value;
  const hour = Number(found.hour) % 24;
  const [year, month, day, minute] = [found.year, found.month, found.day, found.minute].map(Number);
  return {
    wall: Date.UTC(year!, month! - 1, day, hour, minute),
    weekday: found.weekday!,
    year: found.year!.padStart(4, '0'),
    month: found.month!.padStart(2, '0'),
    day: found.day!.padStart(2, '0'),
    hour: String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0'),
    minute: found.minute!.padStart(2, '0'),
    dayPeriod: hour < 12 ? 'AM' : 'PM',
  };
}

function relative(at: number, now: number): string {
  const step = stepFor(at, now);
  if (step === undefined) return 'just now';
  const words = `${step.count} ${step.word}${step.count === 1 ? '' : 's'}`;
  return at < now ? `${words} ago` : `in ${words}`;
}

function veryShort(at: number, now: number): string {
  const step = stepFor(at, now);
  if (step === undefined) return 'now';
  return `${at < now ? '' : 'in '}${step.count}${step.letter}`;
}

/** Largest first. Months are counted up to two years ('13 months ago'), as a founding date is read. */
const STEPS = [
  { from: 2 * YEAR, size: YEAR, word: 'year', letter: 'y' },
  { from: MONTH, size: MONTH, word: 'month', letter: 'mo' },
  { from: DAY, size: DAY, word: 'day', letter: 'd' },
  { from: HOUR, size: HOUR, word: 'hour', letter: 'h' },
  { from: MINUTE, size: MINUTE, word: 'minute', letter: 'm' },
] as const;

/** Undefined within a minute of now. */
function stepFor(at: number, now: number) {
  const distance = Math.abs(now - at);
  const step = STEPS.find(({ from }) => distance >= from);
  return step && { ...step, count: Math.floor(distance / step.size) };
}

/** @throws RangeError for an invalid instant */
export function epochMs(instant: Instant): number {
  const at = instant instanceof Date ? instant.getTime() : new Date(instant).getTime();
  if (Number.isNaN(at)) throw new RangeError('Invalid time value');
  return at;
}
