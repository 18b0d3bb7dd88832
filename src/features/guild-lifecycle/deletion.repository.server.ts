import { sql } from 'drizzle-orm';
import { userTopic } from '#/base/live-topics.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { invalidate } from '#/platform/events.server.ts';

/**
 * Deletes a locked guild for everyone: its members, with rank and roles, are stored for a restore, and their characters are
 * free. Answers the users who were in it.
 */
export async function detachMembers(tx: Tx, guildId: string): Promise<{ userIds: string[]; members: number }> {
  const noted = await sqlRows(tx).as({ user_id: text })(sql`
    with noted as (
      insert into guild_deletions (guild_id, owner_user_id, owner_character_id, members)
      select g.id, o.user_id, o.character_id, (
        select jsonb_agg(jsonb_build_object('characterId', m.character_id, 'userId', m.user_id, 'rankId', m.rank_id,
          'joinedAt', m.joined_at, 'lastActiveAt', m.last_active_at, 'isMain', m.is_main, 'roleIds', (
            select coalesce(jsonb_agg(mr.role_id), '[]'::jsonb) from member_roles mr
            where mr.guild_id = m.guild_id and mr.character_id = m.character_id)) order by m.character_id)
        from members m where m.guild_id = g.id)
      from guilds g join members o on o.guild_id = g.id and o.character_id = g.owner_character_id
      where g.id = ${guildId} returning members)
    select f ->> 'userId' as user_id from noted cross join lateral jsonb_array_elements(noted.members) f`);
  await tx.execute(sql`update guilds set deleted_at = now(), owner_character_id = null where id = ${guildId}`);
  await tx.execute(sql`delete from members where guild_id = ${guildId}`);
  const userIds = [...new Set(noted.map(({ user_id }) => user_id))];
  await invalidateFrames(tx, userIds);
  return { userIds, members: noted.length };
}

/** A deleted guild, locked, which can still be restored. */
export interface RestorableGuild {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly ownerUserId: string;
}

/** Null for a guild that is not deleted, or was too long ago. */
export async function lockDeleted(tx: Tx, guildId: string, days: number): Promise<RestorableGuild | null> {
  const found = await sqlRows(tx).as({ id: text, name: text, slug: text, owner_user_id: text })(sql`
    select g.id, g.name, g.slug, d.owner_user_id from guilds g join guild_deletions d on d.guild_id = g.id
    where g.id = ${guildId} and g.deleted_at > now() - make_interval(days => ${days}::int)
    for no key update of g for update of d`);
  const row = found[0];
  return row ? { id: row.id, name: row.name, slug: row.slug, ownerUserId: row.owner_user_id } : null;
}

/**
 * Restores a locked guild with all former members who are free: those who have joined another guild stay there. The
 * owner's place goes to whichever of their characters they chose.
 */
export async function restoreMembers(
  tx: Tx,
  guildId: string,
  leader: { characterId: string; userId: string },
): Promise<{ characterIds: string[]; userIds: string[]; elsewhere: number }> {
  const { characterId, userId } = leader;
  // In the order of their ids, as everyone locks several.
  await tx.execute(sql`
    select from characters c where c.id in (select f."characterId" from ${formerOf(guildId)})
    order by c.id for no key update`);
  await tx.execute(sql`
    update guilds set deleted_at = null, owner_character_id = ${characterId} where id = ${guildId}`);
  await tx.execute(sql`
    insert into members (guild_id, character_id, user_id, rank_id, joined_at, last_active_at, is_main)
    select ${guildId}::uuid, ${characterId}::uuid, ${userId}::uuid, o."rankId",
      coalesce(f."joinedAt", now()), coalesce(f."lastActiveAt", now()), coalesce(f."isMain", false)
    from ${ownerOf(guildId)} left join ${formerOf(guildId)} on f."characterId" = ${characterId}`);
  await tx.execute(sql`
    insert into members (guild_id, character_id, user_id, rank_id, joined_at, last_active_at, is_main)
    select ${guildId}::uuid, c.id, c.user_id, f."rankId", f."joinedAt", f."lastActiveAt", coalesce(f."isMain", false)
    from ${formerOf(guildId)} join characters c on c.id = f."characterId" and c.deleted_at is null and c.archived_at is null
    where not exists (select from members m where m.character_id = c.id)`);
  await tx.execute(sql`
    insert into member_roles (guild_id, character_id, role_id)
    select r.guild_id, held.character_id, r.id from (
      select ${characterId}::uuid as character_id, o."roleIds" from ${ownerOf(guildId)}
      union all
      select f."characterId", f."roleIds" from ${formerOf(guildId)}
      join members m on m.guild_id = ${guildId} and m.character_id = f."characterId" where m.character_id <> ${characterId}
    ) held join roles r on r.guild_id = ${guildId} and r.id = any(held."roleIds")`);
  const elsewhere = await sqlRows(tx).as({ n: int })(sql`
    select count(*)::int as n from ${formerOf(guildId)} where not exists (
      select from members m where m.guild_id = ${guildId} and m.character_id = f."characterId")`);
  await tx.execute(sql`delete from guild_deletions where guild_id = ${guildId}`);
  const back = await sqlRows(tx).as({
    character_id: text,
    user_id: text,
  })(sql`select character_id, user_id from members where guild_id = ${guildId}`);
  const userIds = [...new Set(back.map(({ user_id }) => user_id))];
  await invalidateFrames(tx, userIds);
  return {
    characterIds: back.map(({ character_id }) => character_id),
    userIds,
    elsewhere: elsewhere[0]?.n ?? 0,
  };
}

const FORMER = sql`("characterId" uuid, "rankId" uuid, "roleIds" uuid[], "joinedAt" timestamptz, "lastActiveAt" timestamptz,
  "isMain" boolean)`;

/** Who was in it, as rows `f`. */
const formerOf = (guildId: string) => sql`(
  select f.* from guild_deletions d cross join lateral jsonb_to_recordset(d.members) as f${FORMER}
  where d.guild_id = ${guildId}) f`;

/** The place of its owner, as the one row `o`. */
const ownerOf = (guildId: string) => sql`(
  select f.* from guild_deletions d cross join lateral jsonb_to_recordset(d.members) as f${FORMER}
  where d.guild_id = ${guildId} and f."characterId" = d.owner_character_id) o`;

const invalidateFrames = (tx: Tx, userIds: readonly string[]) =>
  invalidate(
    tx,
    userIds.map((userId) => userTopic(userId, 'shell')),
  );
