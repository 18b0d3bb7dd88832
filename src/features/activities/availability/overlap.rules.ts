import { dayAfter, startOfDay } from '#/base/day.ts';
import type { CombatRole } from '#/features/game/game.data.ts';
import { DAYS, halvesOf, WEEK_HALVES, type Week, weekMinuteAt } from './week.rules.ts';

/** When most are free (docs/product/activities.md#availability): weeks of people in many zones, laid over one week of instants. */

/** Half an hour in ms. */
export const HALF_MS = 30 * 60_000;
/** People who must have entered their week before others see how many are free: of two, each would know the other's. */
export const PEOPLE_MIN = 3;
/** Best times that are named. */
export const BEST_MAX = 5;
/** How long the best times are, at least, in minutes. */
export const STRETCHES = [60, 120, 180, 240] as const;
export const STRETCH_DEFAULT = 120;

export interface Free {
  readonly timeZone: string;
  readonly week: Week;
  /** Of their characters in the guild. */
  readonly roles: readonly CombatRole[];
  /** Days of absences, the last one included, on the guild's clocks. */
  readonly away: readonly { readonly fromDay: string; readonly toDay: string }[];
}

/** Seven days of half hours, in epoch ms, from the first instant of a day in a zone on. */
export function slotsFrom(day: string, timeZone: string): readonly number[] {
  const from = startOfDay(day, timeZone);
  const to = startOfDay(dayAfter(day, DAYS), timeZone);
  return Array.from({ length: Math.ceil((to - from) / HALF_MS) }, (_, at) => from + at * HALF_MS);
}

/**
 * Who is free in which slot: a row for each person with 1 for a slot in which they are free from its beginning to its end. Zones
 * are a quarter of an hour apart at the least, so a slot is free if both of its quarters are.
 */
export function freeIn(people: readonly Free[], slots: readonly number[], guildZone: string): readonly Uint8Array[] {
  const zones = new Map<string, readonly Int16Array[]>();
  const days = new Map<string, number>();
  const startsAt = (day: string): number => {
    const known = days.get(day) ?? startOfDay(day, guildZone);
    days.set(day, known);
    return known;
  };
  return people.map(({ timeZone, week, away }) => {
    const [early, late] = zones.get(timeZone) ?? halvesAt(slots, timeZone);
    if (early && late) zones.set(timeZone, [early, late]);
    const halves = halvesOf(week);
    const absences = away.map(({ fromDay, toDay }) => [startsAt(fromDay), startsAt(dayAfter(toDay))] as const);
    const row = new Uint8Array(slots.length);
    for (const [at, slot] of slots.entries()) {
      const isFree = halves[early?.[at] ?? 0] === 1 && halves[late?.[at] ?? 0] === 1;
      row[at] = Number(isFree && !absences.some(([from, to]) => slot + HALF_MS > from && slot < to));
    }
    return row;
  });
}

/** The half hour of the week that clocks in a zone show in the first and in the second quarter of each slot. */
function halvesAt(slots: readonly number[], timeZone: string): readonly [Int16Array, Int16Array] {
  const [early, late] = [new Int16Array(slots.length), new Int16Array(slots.length)];
  let next = weekMinuteAt(slots[0] ?? 0, timeZone);
  for (let first = 0; first < slots.length; first += CHUNK) {
    const chunk = slots.slice(first, first + CHUNK);
    const start = chunk[0] ?? 0;
    const minute = next;
    const span = chunk.length * HALF_MINUTES;
    next = weekMinuteAt(start + span * 60_000, timeZone);
    // Where clocks don't change in between, they are asked at its ends instead of for each quarter.
    const isEven = next === (minute + span) % WEEK_MINUTES;
    const minuteAt = (at: number) => (isEven ? minute + (at - start) / 60_000 : weekMinuteAt(at, timeZone));
    for (const [at, slot] of chunk.entries()) {
      early[first + at] = halfAt(minuteAt(slot));
      late[first + at] = halfAt(minuteAt(slot + HALF_MS / 2));
    }
  }
  return [early, late];
}

const HALF_MINUTES = 30;
const WEEK_MINUTES = WEEK_HALVES * HALF_MINUTES;
/** Half a day: clocks change at most once in it. */
const CHUNK = 24;
const halfAt = (minute: number): number => Math.floor((minute % WEEK_MINUTES) / HALF_MINUTES);

/** How many are free in each slot. */
export function countsOf(free: readonly Uint8Array[], slots: number): readonly number[] {
  const counts = new Array<number>(slots).fill(0);
  for (const row of free) for (let at = 0; at < slots; at += 1) counts[at] = (counts[at] ?? 0) + (row[at] ?? 0);
  return counts;
}

export interface Stretch {
  /** Of slots; `to` isn't part of it. */
  readonly from: number;
  readonly to: number;
  /** Places among the people of those who are free from its beginning to its end. */
  readonly people: readonly number[];
}

/**
 * The stretches of at least so many slots in which most are free throughout, best first, the sooner one of equals; none overlaps
 * another. Each goes on for as long as all of these people are free.
 */
export function bestStretches(
  free: readonly Uint8Array[],
  slots: number,
  atLeast: number,
  first: number,
): readonly Stretch[] {
  const runs = free.map((row) => runsOf(row, slots));
  const counts = Array.from({ length: slots }, (_, at) =>
    at < first ? 0 : runs.reduce((sum, run) => sum + Number((run[at] ?? 0) >= atLeast), 0),
  );
  const order = [...counts.keys()].filter((at) => (counts[at] ?? 0) > 0);
  order.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const found: Stretch[] = [];
  for (const from of order) {
    if (found.length === BEST_MAX) break;
    if (found.some((other) => from < other.to && from + atLeast > other.from)) continue;
    const people = [...runs.keys()].filter((who) => (runs[who]?.[from] ?? 0) >= atLeast);
    const next = Math.min(slots, ...found.filter((other) => other.from > from).map((other) => other.from));
    const to = Math.min(next, from + Math.min(...people.map((who) => runs[who]?.[from] ?? 0)));
    found.push({ from, to, people });
  }
  return found;
}

/** For each slot, how many in a row are free from it on. */
function runsOf(row: Uint8Array, slots: number): Uint16Array {
  const runs = new Uint16Array(slots);
  for (let at = slots - 1; at >= 0; at -= 1) runs[at] = row[at] ? (runs[at + 1] ?? 0) + 1 : 0;
  return runs;
}
