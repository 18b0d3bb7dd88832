import { setAvailability } from '#/features/activities/availability/commands/set-availability.server.ts';
import { halfOf, NEVER, painted, type Week } from '#/features/activities/availability/week.rules.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { before, DAY } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'availability', fill: enterWeeks };

/** First and last day from Monday, and hours of them. */
type Hours = readonly [number, number, number, number];

/** What people's weeks look like: evenings, late shifts, and more of the weekend. */
const HABITS: readonly (readonly Hours[])[] = [
  [
    [0, 4, 19, 23],
    [5, 6, 14, 24],
  ],
  [
    [1, 3, 20, 24],
    [6, 6, 18, 23],
  ],
  [[0, 6, 20, 23]],
  [
    [2, 4, 18, 22],
    [5, 5, 10, 18],
    [6, 6, 19, 22],
  ],
  [
    [0, 2, 9, 13],
    [4, 6, 20, 24],
  ],
];

const weekOf = (hours: readonly Hours[]): Week =>
  hours.reduce<Week>(
    (week, [first, last, from, to]) => painted(week, halfOf(first, from * 2), halfOf(last, to * 2 - 1), true),
    NEVER,
  );

/** People live elsewhere than their guild's clocks say. */
const ZONES = ['Europe/Lisbon', 'Europe/Berlin', 'Europe/London', 'America/New_York'] as const;

/**
 * Two of three say when they are free; a few of them keep it to themselves. Whoever is in several guilds says the same
 * whichever is filled first.
 */
async function enterWeeks(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  for (const [at, { character }] of plan.members.entries()) {
    if (at % 3 === 2) continue;
    const player = fill.player(character);
    const kind = numberOf(player.userId);
    const week = [...weekOf(HABITS[kind % HABITS.length] ?? [])];
    const timeZone = ZONES[kind % ZONES.length] ?? 'Etc/GMT';
    await fill.at(before(now, (3 + (kind % 20)) * DAY), `availability:${guildId}:${at}`, () =>
      setAvailability.as(player, { week, timeZone, isShared: kind % 13 !== 12 }),
    );
  }
}

/** The same for the same id. */
const numberOf = (id: string): number => Number.parseInt(id.slice(-6), 16);
