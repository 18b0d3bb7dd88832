import { sql } from 'drizzle-orm';
import { inTransaction } from '#/platform/db/db.server.ts';
import { linkAllEvents } from '#/platform/event-links.server.ts';

/**
 * People of the demo world act side by side, each at their own time, so its logs were written in another order than that
 * of their times. A real log is in both: it is linked in the order of its times, anew where a worker has linked some already.
 */
export async function putLogsInOrder(): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(sql`alter table event_links disable trigger user`);
    await tx.execute(sql`delete from event_links`);
    await tx.execute(sql`delete from event_chains`);
    await tx.execute(sql`
      insert into unlinked_events (guild_id, event_id) select guild_id, id from events where guild_id is not null
      on conflict do nothing`);
    await linkAllEvents(tx);
    await tx.execute(sql`alter table event_links enable trigger user`);
  });
}
