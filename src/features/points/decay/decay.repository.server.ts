import { sql } from 'drizzle-orm';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { bool, instant, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { InPool } from '../point.repository.server.ts';

const DUE = { at: instant, timeZone: text };

/** The run that is due in a pool, locked: two workers at it find it one after the other. Null where none is. */
export async function lockDueDecay(tx: Tx, { guildId, poolId }: InPool) {
  const [due] = await sqlRows(tx).as({ at: instant })(sql`
    select next_at as at from point_decays where guild_id = ${guildId} and pool_id = ${poolId} and next_at <= now() for no key update`);
  if (!due) return null;
  const [guild] = await sqlRows(tx).as({ timeZone: text })(
    sql`select time_zone as "timeZone" from guilds where id = ${guildId}`,
  );
  return guild ? { ...due, ...guild } : null;
}

/** Plans the run after this one; whether that is due too. */
export async function planDecayAfter(tx: Tx, { guildId, poolId }: InPool, at: string): Promise<boolean> {
  const [next] = await sqlRows(tx).as({ isDue: bool })(sql`
    update point_decays set next_at = point_decay_planned(guild_id, pool_id, ${at}::timestamptz)
    where guild_id = ${guildId} and pool_id = ${poolId}
    returning coalesce(next_at <= now(), false) as "isDue"`);
  return next?.isDue ?? false;
}

/** Pools that are to decay, the oldest first. */
export const poolsToDecay = (db: Db, most: number): Promise<readonly InPool[]> =>
  sqlRows(db).as({ guildId: text, poolId: text })(sql`
    select guild_id as "guildId", pool_id as "poolId" from point_decays where next_at <= ${new Date(currentTime())}
    order by next_at, guild_id, pool_id limit ${most}`);

/** When a pool decays next, by which clocks; null while they don't. */
export async function readNextDecay(db: Db, { guildId, poolId }: InPool) {
  const [next] = await sqlRows(db).as(DUE)(sql`
    select d.next_at as at, g.time_zone as "timeZone" from point_decays d join guilds g on g.id = d.guild_id
    where d.guild_id = ${guildId} and d.pool_id = ${poolId} and d.next_at is not null`);
  return next ?? null;
}
