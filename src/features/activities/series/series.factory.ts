import { type SQL, sql } from 'drizzle-orm';
import { dayAfter } from '#/base/day.ts';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { createSeries } from './commands/create-series.server.ts';

type Overrides = Partial<Omit<Parameters<typeof createSeries>[0], 'guildId'>> & { by?: Person };

let made = 0;

/** A series of four activities, one a week from next week on, by the guild's owner unless said. */
export async function aSeries(
  guild: Pick<FactoryGuild, 'id' | 'owner'>,
  { by = guild.owner, ...overrides }: Overrides = {},
): Promise<{ id: string; firstActivityId: string }> {
  made += 1;
  return await createSeries.as(by.principal, {
    guildId: guild.id,
    title: `Series ${made}`,
    type: 'raid',
    startsOn: dayAfter(new Date().toISOString().slice(0, 10), 7),
    time: '19:00',
    timeZone: 'Europe/Lisbon',
    rule: 'FREQ=WEEKLY;COUNT=4',
    ...overrides,
  });
}

export async function seedGuild(guild: FactoryGuild): Promise<void> {
  await aSeries(guild);
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into activity_series (guild_id, id, rule, starts_on, local_time, time_zone)
    select guild_id, gen_random_uuid(), 'FREQ=WEEKLY;COUNT=4', '2026-11-27', '19:00', 'Europe/Lisbon' from sent`,
];
