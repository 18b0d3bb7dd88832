import { type SQL, sql } from 'drizzle-orm';
import { ARCHETYPES, type Archetype, ROLES, type Role } from '#/features/game/game-data.ts';
import { guildQuery } from '#/features/guilds/guild.gate.server.ts';
import { guildIdInput } from '#/features/guilds/guild.schema.ts';
import type { Db } from '#/platform/db.server.ts';
import { MemberPolicy } from './member.policy.ts';

/** How many characters of a guild have each role, all roles named, in the game's order (doc 2, section 7 "GET role distribution"). */
export const roleDistribution = guildQuery({
  name: 'member.roleDistribution',
  input: guildIdInput,
  allow: MemberPolicy.view,
  read: ({ db, who }) => countByRole(db, who.guildId),
});

/** How many characters of a guild have each primary archetype (doc 2, section 7 "GET archetype distribution"). */
export const archetypeDistribution = guildQuery({
  name: 'member.archetypeDistribution',
  input: guildIdInput,
  allow: MemberPolicy.view,
  read: ({ db, who }) => countByArchetype(db, who.guildId),
});

export async function countByRole(db: Db, guildId: string): Promise<{ role: Role; count: number }[]> {
  const counts = await countBy(db, guildId, sql`c.role`);
  return ROLES.map((role) => ({ role, count: counts.get(role) ?? 0 }));
}

export async function countByArchetype(db: Db, guildId: string): Promise<{ archetype: Archetype; count: number }[]> {
  const counts = await countBy(db, guildId, sql`c.primary_archetype`);
  return ARCHETYPES.map((archetype) => ({ archetype, count: counts.get(archetype) ?? 0 }));
}

async function countBy(db: Db, guildId: string, column: SQL): Promise<Map<string, number>> {
  const counted = await db.execute<{ key: string; count: number }>(sql`
    select ${column} as key, count(*)::int as count
    from members m join characters c on c.id = m.character_id
    where m.guild_id = ${guildId} group by 1`);
  return new Map(counted.rows.map(({ key, count }) => [key, count]));
}
