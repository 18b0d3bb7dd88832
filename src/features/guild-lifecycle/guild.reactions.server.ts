import { sql } from 'drizzle-orm';
import { uuidv7At } from '#/base/id.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { UNDO_DAYS } from './lifecycle.rules.ts';
import { lockRemovable, removeGuild } from './removal.repository.server.ts';

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Guilds written by one statement: a row of a guild is in many indexes. */
const BATCH = 500;

/**
 * Counts what happened in each guild in the last 30 days, for the order "Most active"; only guilds whose count changed are
 * written. What one person does again on the same day to the same thing counts once, so that voting to and fro or saving
 * a form twenty times makes no guild busier. Ids of events sort by time, so their index finds the 30 days.
 */
export async function countActivity(): Promise<void> {
  const firstId = uuidv7At(currentTime() - DAYS * DAY_MS, () => 0);
  const rows = await sqlRows(database()).as({ id: text, n: int })(sql`
    with recent as (
      select guild_id, count(*)::int as n from (
        select distinct guild_id, type, subject_id, actor_user_id, (at at time zone 'UTC')::date
        from events where id >= ${firstId} and guild_id is not null) e
      group by guild_id)
    select c.guild_id as id, coalesce(r.n, 0) as n from guild_counts c left join recent r on r.guild_id = c.guild_id
    where c.activity_30d <> coalesce(r.n, 0)`);
  for (let done = 0; done < rows.length; done += BATCH)
    await database().execute(sql`
      update guild_counts g set activity_30d = c.n
      from jsonb_to_recordset(${JSON.stringify(rows.slice(done, done + BATCH))}::jsonb) as c(id uuid, n int)
      where g.guild_id = c.id`);
}

/** Removes for good what was deleted too long ago to be restored; each guild in a transaction of its own. Answers how many. */
export async function removeDeletedGuilds(): Promise<number> {
  const removeOne = () =>
    inTransaction(async (tx) => {
      const guildId = await lockRemovable(tx, UNDO_DAYS);
      if (guildId !== undefined) await removeGuild(tx, guildId);
      return guildId !== undefined;
    });
  let removed = 0;
  while (await removeOne()) removed += 1;
  return removed;
}
