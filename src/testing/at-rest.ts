import { type SQL, sql } from 'drizzle-orm';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { until } from './product.ts';

/** Waits until the worker of a running product has carried out what follows from events of these guilds, or of all, by now. */
export const reactedTo = (guildIds?: readonly string[]): Promise<void> =>
  untilNone(sql`
    select count(*) as waiting from pending_reactions
    where ${ofGuilds(guildIds)} and failed_at is null and (due_at <= now() or tries > 0)`);

/** The same, and all events are in their chains. */
export async function atRest(guildIds?: readonly string[]): Promise<void> {
  await reactedTo(guildIds);
  await untilNone(sql`select count(*) as waiting from unlinked_events where ${ofGuilds(guildIds)}`);
}

/** Waits until no job runs or is due, nor one of pg-boss's own that would send one for the clock. */
export const jobsDone = (): Promise<void> =>
  untilNone(sql`
    select count(*) as waiting from pgboss.job
    where (state = 'active' or (state in ('created', 'retry') and start_after <= now()))
      and (name not like '\\_\\_%' or name = '__pgboss__send-it')`);

/**
 * From here on nothing begins by the clock in a running product with a database of its own, so that what is compared is the
 * same at every time of day. Ends when what had begun is done.
 */
export async function stopClocks(): Promise<void> {
  await database().execute(sql`delete from pgboss.schedule`);
  // A turn of the clock that read them before has sent what it had to by then.
  await untilNone(sql`select count(*) as waiting from pgboss.version where cron_on > now() - interval '5 seconds'`);
  await jobsDone();
}

const ofGuilds = (ids: readonly string[] | undefined): SQL =>
  ids ? sql`guild_id = any(${sql.param(ids)}::uuid[])` : sql`true`;

const untilNone = (count: SQL): Promise<void> =>
  until(async () => (await sqlRows(database()).as({ waiting: int })(count))[0]?.waiting === 0);
