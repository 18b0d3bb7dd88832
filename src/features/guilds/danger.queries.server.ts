import { sql } from 'drizzle-orm';
import { can } from '#/platform/policy.ts';
import { DangerPolicy } from './danger.policy.ts';
import { findHeirsInput } from './danger.schema.ts';
import { guildQuery } from './guild.gate.server.ts';
import { guildIdInput } from './guild.schema.ts';

interface ZoneRow extends Record<string, unknown> {
  name: string;
  slug: string;
  memberCount: number;
  owner: string;
}

/** What the settings tab "Danger" shows. */
export const dangerZone = guildQuery({
  name: 'danger.dangerZone',
  input: guildIdInput,
  allow: DangerPolicy.open,
  read: async ({ db, who }) => {
    const found = await db.execute<ZoneRow>(sql`
      select g.name, g.slug, g.member_count as "memberCount", c.name as owner
      from guilds g join characters c on c.id = g.owner_character_id where g.id = ${who.guildId}`);
    const guild = found.rows[0];
    if (!guild) throw new Error(`Guild ${who.guildId} has no owner`);
    return {
      name: guild.name,
      slug: guild.slug,
      memberCount: guild.memberCount,
      owner: { characterId: who.ownerCharacterId, name: guild.owner },
      archived: who.archived,
      can: {
        transfer: can(who, DangerPolicy.chooseHeir, true),
        archive: can(who, DangerPolicy.archive, who),
        bringBack: can(who, DangerPolicy.bringBack, who),
      },
    };
  },
});

export interface Heir {
  readonly characterId: string;
  readonly name: string;
  readonly rank: string;
}

/** Members whom the guild could be handed to, highest rank first; at most 20 of those the text is found in. */
export const findHeirs = guildQuery({
  name: 'danger.findHeirs',
  input: findHeirsInput,
  allow: DangerPolicy.chooseHeir,
  read: async ({ db, who, input: { query } }): Promise<Heir[]> => {
    const found = await db.execute<{ characterId: string; name: string; rank: string }>(sql`
      select m.character_id as "characterId", c.name, r.name as rank from members m
      join characters c on c.id = m.character_id
      join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
      where m.guild_id = ${who.guildId} and m.character_id <> ${who.ownerCharacterId}
        and position(lower(${query}) in lower(c.name)) > 0
      order by r.position, lower(c.name), m.character_id limit 20`);
    return found.rows;
  },
});
