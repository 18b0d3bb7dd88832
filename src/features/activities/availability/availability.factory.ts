import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { setAvailability } from './commands/set-availability.server.ts';
import { halfOf, NEVER, painted, type Week } from './week.rules.ts';

interface AvailabilityRequest {
  readonly week?: Week;
  readonly timeZone?: string;
  readonly isShared?: boolean;
}

/** A week with the same hours of each day: 19 to 23 is from 07:00 PM to 11:00 PM. */
export const eachDay = (from: number, to: number): Week =>
  painted(NEVER, halfOf(0, from * 2), halfOf(6, to * 2 - 1), true);

/** A person's availability: the evenings in UTC unless said. */
export async function anAvailability(
  { principal }: Pick<Person, 'principal'>,
  { week = eachDay(19, 23), timeZone = 'Etc/GMT', isShared = true }: AvailabilityRequest = {},
): Promise<void> {
  await setAvailability.as(principal, { week: [...week], timeZone, isShared });
}

export async function seedGuild({ owner }: FactoryGuild, members: readonly Person[]): Promise<void> {
  for (const person of [owner, ...members]) await anAvailability(person);
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into availabilities (user_id, time_zone, week, is_shared)
    select id, 'Europe/London', array_fill(70093866270720, array[7]), true from users on conflict do nothing`,
];
