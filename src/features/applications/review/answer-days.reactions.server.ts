import { sql } from 'drizzle-orm';
import { database } from '#/platform/db/db.server.ts';

/** Decisions of so many days count, and fewer than so many say nothing. */
const DAYS = 90;
const FEWEST = 3;

/**
 * How soon guilds answer: within so many days half of the decisions of the last 90 days were made; null where there are too few
 * (docs/product/applications.md#how-soon-a-guild-answers). Only guilds for which that changed are written.
 */
export async function countAnswerDays(): Promise<void> {
  await database().execute(sql`
    with answers as (
      select guild_id, ceil(extract(epoch from percentile_cont(0.5) within group (order by decided_at - created_at)) / 86400)::int as days
      from applications where status in ('approved', 'rejected') and decided_at > now() - make_interval(days => ${DAYS}::int)
      group by guild_id having count(*) >= ${FEWEST})
    update guild_counts n set answer_days = c.days
    from (select k.guild_id, a.days from guild_counts k left join answers a on a.guild_id = k.guild_id
      where k.answer_days is distinct from a.days) c
    where n.guild_id = c.guild_id`);
}
