import { sql } from 'drizzle-orm';
import { ARCHETYPES, type Archetype, ROLES, type Role } from '#/features/game/game.data.ts';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { guildIdInput } from '#/features/guild-access/guild.schema.ts';
import { share } from '#/platform/db/coalesce.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { reading } from '#/platform/db/together.server.ts';
import { keptInGuild } from '#/platform/live/kept-reads.server.ts';
import { MemberPolicy } from './member.policy.ts';

/** How many characters of a guild have each role, all roles named, in the game's order. */
export const roleDistribution = guildQuery({
  name: 'member.roleDistribution',
  input: guildIdInput,
  allow: MemberPolicy.view,
  read: ({ who }) => countByRole(who.guildId),
});

/** How many characters of a guild have each primary archetype. */
export const archetypeDistribution = guildQuery({
  name: 'member.archetypeDistribution',
  input: guildIdInput,
  allow: MemberPolicy.view,
  read: ({ who }) => countByArchetype(who.guildId),
});

export async function countByRole(guildId: string): Promise<{ role: Role; count: number }[]> {
  const { byRole } = await counts(guildId);
  return ROLES.map((role) => ({ role, count: byRole.get(role) ?? 0 }));
}

export async function countByArchetype(guildId: string): Promise<{ archetype: Archetype; count: number }[]> {
  const { byArchetype } = await counts(guildId);
  return ARCHETYPES.map((archetype) => ({ archetype, count: byArchetype.get(archetype) ?? 0 }));
}

/** Both in one statement: a page that shows one shows the other. */
const counts = share(
  async (guildId: string) => {
    const rows = await sqlRows(reading()).as({ role: text.orNull, archetype: text.orNull, count: int })(sql`
    select c.role, c.primary_archetype as archetype, count(*)::int as count
    from members m join characters c on c.id = m.character_id
    where m.guild_id = ${guildId} group by grouping sets ((c.role), (c.primary_archetype))`);
    return {
      byRole: new Map(rows.flatMap(({ role, count }) => (role === null ? [] : [[role, count]]))),
      byArchetype: new Map(rows.flatMap(({ archetype, count }) => (archetype === null ? [] : [[archetype, count]]))),
    };
  },
  keptInGuild((guildId) => guildId),
);
