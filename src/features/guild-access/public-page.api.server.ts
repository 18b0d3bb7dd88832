import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { publish } from '#/platform/live/live-publisher.server.ts';
import { pageTopic } from '#/platform/live/live-topics.server.ts';

/** Pages for visitors that list guilds. */
const LISTS = ['/', '/guild-discovery'];

/** Evicts a guild's public page from the cache of every process, when the transaction commits. */
export const evictPublicPage = (tx: Tx, slug: string): void => publish(tx, [pageTopic(`/g/${slug}`)]);

/** The same with the pages that list guilds: for a guild that appears, disappears or is closed. */
export const evictPublicPages = (tx: Tx, slug: string): void => publish(tx, [`/g/${slug}`, ...LISTS].map(pageTopic));

/**
 * Counts what guilds that count their roster are missing of each role (docs/product/discovery.md#roles-wanted): all of them, or one after
 * its settings changed. Only guilds for which that changed are written.
 */
export async function countMissingRoles(db: Db, guildId?: string): Promise<void> {
  const which: SQL = guildId === undefined ? sql`g.roles_from_roster` : sql`g.id = ${guildId}`;
  await db.execute(sql`
    update guild_counts n set roles_missing = m.missing
    from (
      select g.id, coalesce((
        select jsonb_agg(jsonb_build_object('role', w.role, 'count', w.count - w.members) order by w.at) filter (where w.count > w.members)
        from (
          select e ->> 'role' as role, (e ->> 'count')::int as count, at, (
            select count(*)::int from members m join characters c on c.id = m.character_id
            where m.guild_id = g.id and c.role = e ->> 'role') as members
          from jsonb_array_elements(g.roles_wanted) with ordinality x(e, at)) w
        where g.roles_from_roster), '[]') as missing
      from guilds g where ${which} and g.deleted_at is null) m
    where n.guild_id = m.id and n.roles_missing <> m.missing`);
}

/**
 * Puts when guilds play into UTC (docs/product/discovery.md#play-times): of all, because clocks change, or of one after its settings
 * changed. Only guilds for which that changed are written.
 */
export async function countPlayTimes(db: Db, guildId?: string): Promise<void> {
  const which: SQL =
    guildId === undefined ? sql`(g.play_week is not null or n.play_halves is not null)` : sql`g.id = ${guildId}`;
  await db.execute(sql`
    update guild_counts c set play_halves = m.halves, play_slots = slots_of(m.halves)
    from (
      select g.id, utc_halves(g.play_week, g.time_zone) as halves
      from guilds g join guild_counts n on n.guild_id = g.id where ${which} and g.deleted_at is null) m
    where c.guild_id = m.id and c.play_halves is distinct from m.halves`);
}

/** The roles that guild `g` with counts `n` wants now. */
export const rolesWantedNow: SQL = sql`case when g.roles_from_roster then n.roles_missing else g.roles_wanted end`;
