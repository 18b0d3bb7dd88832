import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';

/** Someone in a guild, by their main character there. */
export interface GuildPerson {
  readonly userId: string;
  readonly characterId: string;
  readonly name: string;
}

/**
 * The main character of a person in a guild, which stands for them wherever they ask, earn or are named
 * (docs/product/members.md#main-character). Null for who is not in it. Lists of many people join `members` where `is_main`.
 */
export async function mainCharacterOf(db: Db, guildId: string, userId: string | null): Promise<GuildPerson | null> {
  const [person] = await sqlRows(db).as({ userId: text, characterId: text, name: text })(sql`
    select m.user_id as "userId", m.character_id as "characterId", c.name
    from members m join characters c on c.id = m.character_id
    where m.guild_id = ${guildId} and m.user_id = ${userId}::uuid and m.is_main`);
  return person ?? null;
}
