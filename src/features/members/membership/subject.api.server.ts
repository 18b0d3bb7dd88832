import { type SQL, sql } from 'drizzle-orm';
import type { Subordinate } from '#/features/guild-access/authority.rules.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { oncePerRequest } from '#/platform/http/request-context.server.ts';

/** A member about whom something is written, given or entered; `rankPosition` and `isOwner` are those of the person. */
export interface MemberSubject extends Subordinate {
  readonly characterId: string;
  readonly userId: string;
}

/** Null for whoever is not in this guild; read once per request. */
export const readSubject = (db: Db, who: GuildScope, characterId: string): Promise<MemberSubject | null> =>
  oncePerRequest(`member:${who.guildId}:${characterId}`, () => subjectOf(db, who, characterId, sql``));

/** The same, held as it is until the end of the transaction. */
export const lockSubject = (tx: Tx, who: GuildScope, characterId: string): Promise<MemberSubject | null> =>
  subjectOf(tx, who, characterId, sql`for no key update of m`);

async function subjectOf(db: Db, { guildId, ownerCharacterId }: GuildScope, characterId: string, lock: SQL) {
  const found = await db.execute<{ user_id: string; name: string; position: number; is_owner: boolean }>(sql`
    select m.user_id, c.name, p.position, p.is_owner from members m
    join characters c on c.id = m.character_id
    cross join lateral (
      select min(r.position) as position, bool_or(o.character_id = ${ownerCharacterId}::uuid) as is_owner
      from members o join ranks r on r.guild_id = o.guild_id and r.id = o.rank_id
      where o.guild_id = m.guild_id and o.user_id = m.user_id) p
    where m.guild_id = ${guildId} and m.character_id = ${characterId} ${lock}`);
  const [row] = found.rows;
  if (!row) return null;
  return { characterId, userId: row.user_id, name: row.name, rankPosition: row.position, isOwner: row.is_owner };
}
