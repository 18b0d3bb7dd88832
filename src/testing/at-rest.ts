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

const ofGuilds = (ids: readonly string[] | undefined): SQL =>
  ids ? sql`guild_id = any(${sql.param(ids)}::uuid[])` : sql`true`;

const untilNone = (count: SQL): Promise<void> =>
  until(async () => (await sqlRows(database()).as({ waiting: int })(count))[0]?.waiting === 0);
