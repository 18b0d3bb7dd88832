import { sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';

// When the active character joins a guild or leaves it, a trigger on members takes the active guild along.

/** The first character of a user becomes the active one by itself. `userId`'s row must be locked. */
export async function activateIfNone(tx: Tx, userId: string, characterId: string): Promise<void> {
  await tx.execute(sql`
    update users set active_character_id = ${characterId}, active_guild_id = null
    where id = ${userId} and active_character_id is null`);
}

/** After a character is gone the oldest of the others becomes active, with its guild; without others nothing is. */
export async function activateAnother(tx: Tx, userId: string, goneCharacterId: string): Promise<void> {
  await tx.execute(sql`
    update users u set (active_character_id, active_guild_id) = (
      select c.id, m.guild_id from (select) nobody
      left join lateral (
        select id from characters
        where user_id = u.id and deleted_at is null and archived_at is null and id <> ${goneCharacterId}
        order by created_at, id limit 1) c on true
      left join members m on m.character_id = c.id)
    where u.id = ${userId} and u.active_character_id = ${goneCharacterId}`);
}
