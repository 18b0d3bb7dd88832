import type { SeededRandom } from '#/base/seeded-random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const before = (moment: Date, ms: number): Date => new Date(moment.getTime() - ms);
export const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
export const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** A moment between two others, by the minute: mostly in the evening (UTC), when people play. */
export function between(random: SeededRandom, from: Date, to: Date): Date {
  const span = Math.max(1, Math.floor((to.getTime() - from.getTime()) / MINUTE));
  const drawn = () => after(from, random.below(span) * MINUTE + random.below(MINUTE));
  for (let tries = 0; tries < 3; tries += 1) {
    const moment = drawn();
    if (moment.getUTCHours() >= 16 || moment.getUTCHours() < 1) return earlier(moment, to);
  }
  return earlier(drawn(), to);
}
