import { sql } from 'drizzle-orm';
import { inTransaction } from '#/platform/db/db.server.ts';

/**
 * People of the demo world act side by side, each at their own time, so its logs were written in another order than that
 * of their times. A real log is in both: it is chained anew, in the order of its times.
 */
export async function putLogsInOrder(): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(sql`alter table events disable trigger user`);
    await tx.execute(sql`
      do $$
      declare
        e events;
        last event_chains;
      begin
        -- Out of the way of the new places.
        update events set seq = seq + 1000000000 where guild_id is not null;
        for e in select * from events where guild_id is not null order by guild_id, at, id loop
          if last.guild_id is distinct from e.guild_id then
            last := row(e.guild_id, 0, '');
          end if;
          e.seq := last.seq + 1;
          e.hash := event_hash(last.hash, e);
          update events set seq = e.seq, hash = e.hash where id = e.id;
          last := row(e.guild_id, e.seq, e.hash);
          update event_chains set seq = e.seq, hash = e.hash where guild_id = e.guild_id;
        end loop;
      end $$`);
    await tx.execute(sql`alter table events enable trigger user`);
  });
}
