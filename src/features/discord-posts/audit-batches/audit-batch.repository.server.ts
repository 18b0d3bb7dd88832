import { sql } from 'drizzle-orm';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { AUDIT_BATCH, BETWEEN_BATCHES, MOST_WAITING } from './audit-post.rules.ts';

/** Guilds of which one run makes a message: the rest is due at the next. */
const ONE_RUN = 200;

/** Guilds whose log is posted: those with a linked server and a channel for it. */
const POSTING = sql`discord_servers s join guilds d on d.id = s.guild_id and d.deleted_at is null
  join guild_settings g on g.guild_id = s.guild_id and g.tab = 'discord' and g.values ->> 'auditLogChannelId' is not null`;

/** The log of a guild is followed from the moment at which it's posted, and no longer. */
export async function followLogs(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into discord_audit_cursors (guild_id, seq, batched_at)
    select s.guild_id, coalesce((select k.seq from event_chains k where k.guild_id = s.guild_id), 0), now() from ${POSTING}
    on conflict (guild_id) do nothing`);
  await tx.execute(sql`
    delete from discord_audit_cursors c where not coalesce(
      (select true from ${POSTING} where s.guild_id = c.guild_id limit 1), false)`);
}

/**
 * Makes one batch of each guild whose log went on, in one statement: its entries are in a message, or the cursor is where it was. Answers
 * for how many guilds, and for how many there is more.
 */
export async function batchEntries(tx: Tx): Promise<{ readonly made: number; readonly more: number }> {
  const [row] = await sqlRows(tx).as({ made: int, more: int })(sql`
    with due as materialized (
      select c.guild_id, c.seq as after, k.seq as last from discord_audit_cursors c
      join event_chains k on k.guild_id = c.guild_id and k.seq > c.seq
      where c.batched_at <= now() - make_interval(secs => ${BETWEEN_BATCHES})
      order by c.batched_at limit ${ONE_RUN} for no key update of c skip locked),
    made as (
      insert into discord_audit_batches (guild_id, id, first_seq, last_seq, created_at)
      select guild_id, gen_random_uuid(), after + 1,
        case when last - after > ${MOST_WAITING} then last else least(last, after + ${AUDIT_BATCH}) end, now() from due
      returning guild_id, id, last_seq),
    moved as (
      update discord_audit_cursors c set seq = m.last_seq, batched_at = now() from made m where c.guild_id = m.guild_id),
    posts as (
      insert into discord_posts (guild_id, kind, object_id, state, nonce, due_at)
      select guild_id, 'audit', id, 'waiting', left(replace(gen_random_uuid()::text, '-', ''), 25), now() from made)
    select count(*)::int as made, (count(*) filter (where m.last_seq < d.last))::int as more
    from made m join due d on d.guild_id = m.guild_id`);
  return row ?? { made: 0, more: 0 };
}

/** What was sent a day ago is never changed, so nothing of it is kept. */
export async function removeSentBatches(): Promise<void> {
  await database().execute(sql`
    with old as (
      delete from discord_audit_batches b where b.created_at < now() - interval '1 day' and not coalesce((
        select true from discord_posts p where p.guild_id = b.guild_id and p.kind = 'audit' and p.object_id = b.id
          and p.state <> 'sent' and b.created_at > now() - interval '30 days' limit 1), false)
      returning guild_id, id)
    delete from discord_posts p using old where p.guild_id = old.guild_id and p.kind = 'audit' and p.object_id = old.id`);
}
