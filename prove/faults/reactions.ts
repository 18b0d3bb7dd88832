import { sql } from 'drizzle-orm';
import '../../src/features/registry.server.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { int, sqlRows } from '../../src/platform/db/rows.server.ts';
import { features } from '../../src/platform/feature.server.ts';

/** What should follow from each kind of event, and whether from each of its kind. */
const WANTED = JSON.stringify(
  features().flatMap(({ reactions = [] }) =>
    reactions.map(({ name, eventType, when }) => ({ type: eventType, reaction: name, always: when === undefined })),
  ),
);
const wanted = sql`jsonb_to_recordset(${WANTED}::jsonb) as w(type text, reaction text, always boolean) join events e using (type)`;

/** Events whose reactions are not all done. */
export async function undone(): Promise<number> {
  const rows = await sqlRows(database()).as({ count: int })(sql`
    select count(*) from ${wanted}
    where w.always and not exists (select from reactions_done d where d.event_id = e.id and d.reaction = w.reaction)`);
  return Number(rows[0]?.count);
}

/** Once all are done: jobs and events that do not agree, and effects that are missing or doubled. */
export async function wrongReactions(): Promise<unknown[]> {
  const questions: Readonly<Record<string, ReturnType<typeof sql>>> = {
    'reactions that were given up': sql`select event_id, error from pending_reactions where failed_at is not null`,
    'reactions of an event that is not there': sql`
      select p.event_id from pending_reactions p where not exists (select from events e where e.id = p.event_id)`,
    'a job that was given up': sql`
      select j.id, j.data, j.output from pgboss.job j where j.state in ('failed', 'cancelled')`,
    'a reaction done that nobody wanted': sql`
      select d.event_id, d.reaction from reactions_done d where not exists (
        select from ${wanted} where e.id = d.event_id and w.reaction = d.reaction)`,
    'an applicant not notified exactly once': sql`
      select e.id, e.type from events e where e.type in ('application.accepted', 'application.rejected') and 1 <> (
        select count(*) from notifications n
        where n.event_id = e.id and n.user_id::text = e.data->>'userId' and n.kind = e.type)`,
  };
  const faults: unknown[] = [];
  for (const [what, query] of Object.entries(questions))
    for (const row of (await database().execute(query)).rows) faults.push({ what, ...row });
  return faults;
}
