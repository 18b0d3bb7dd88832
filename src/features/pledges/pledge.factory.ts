import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { createPledge } from './commands/create-pledge.server.ts';

let made = 0;

/** A pledge in a guild, by its owner unless said; answers its id. */
export async function aPledge(guild: Pick<FactoryGuild, 'id' | 'owner'>, by: Person = guild.owner): Promise<string> {
  made += 1;
  return (await createPledge.as(by.principal, { guildId: guild.id, title: `Pledge ${made}` })).id;
}

export const seedGuild = async (guild: FactoryGuild): Promise<void> => {
  await aPledge(guild);
};

export const bulkRows = (): readonly SQL[] => [
  sql`insert into pledges (guild_id, id, title, user_id, created_at)
    select guild_id, gen_random_uuid(), 'x', user_id, now() - make_interval(mins => n) from sent`,
];
