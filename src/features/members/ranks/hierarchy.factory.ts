import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { createRole } from '#/features/members/roles/commands/create-role.server.ts';
import { getRoles } from '#/features/members/roles/role.queries.server.ts';
import type { RoleFields } from '#/features/members/roles/role.schema.ts';
import { createRank } from './commands/create-rank.server.ts';
import { getRanks } from './rank.queries.server.ts';
import type { RankFields } from './rank.schema.ts';

let made = 0;

/** The ranks as someone sees them, the owner by default. */
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

/** The roles as someone sees them, the owner unless said. */
export const rolesOf = (guild: FactoryGuild, { principal }: Person = guild.owner) =>
  getRoles.as(principal, { guildId: guild.id });

/** A role below all others, without permissions unless said. */
export async function aRole(guild: FactoryGuild, facts: Partial<RoleFields> = {}): Promise<string> {
  made += 1;
  const { version } = await rolesOf(guild);
  const { id } = await createRole.as(guild.owner.principal, {
    guildId: guild.id,
    version,
    ...{ name: `Role ${made}`, color: null, permissions: [] },
    ...facts,
  });
  return id;
}
