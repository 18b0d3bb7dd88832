import type { FactoryGuild, Person } from '#/features/guilds/guild.factory.ts';
import { createRank } from './commands/create-rank.server.ts';
import { getRanks } from './rank.queries.server.ts';
import type { RankFields } from './rank.schema.ts';

let made = 0;

/** The ladder as somebody sees it, the owner unless said. */
export const ranksOf = (guild: FactoryGuild, { principal }: Person = guild.owner) =>
  getRanks.as(principal, { guildId: guild.id });

/** A rank below all others. */
export async function aRank(guild: FactoryGuild, facts: Partial<RankFields> = {}): Promise<string> {
  made += 1;
  const { version } = await ranksOf(guild);
  const { id } = await createRank.as(guild.owner.principal, {
    guildId: guild.id,
    version,
    ...{ name: `Rank ${made}`, color: null, icon: null, isDefault: false, roleIds: [] },
    ...facts,
  });
  return id;
}
