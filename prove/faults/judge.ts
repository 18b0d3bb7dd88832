import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { thumbnailKey } from '#/features/uploads/upload.rules.ts';
import { diskStorage } from '#/platform/storage/disk-storage.server.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { sqlRows, text } from '../../src/platform/db/rows.server.ts';
import type { Acknowledged } from './writers.ts';

/** What was acknowledged and is not there (any more). */
export async function lost(acknowledged: readonly Acknowledged[]): Promise<unknown[]> {
  const missing: unknown[] = [];
  for (const written of acknowledged) if (!(await isThere(written))) missing.push(written);
  return missing;
}

async function isThere(written: Acknowledged): Promise<boolean> {
  switch (written.what) {
    case 'character':
      return found(sql`select from characters where id = ${written.id} and name = ${written.name}`);
    case 'application':
      return found(
        written.status === 'pending'
          ? sql`select from applications where id = ${written.id}`
          : sql`select from applications where id = ${written.id} and status = ${written.status}`,
      );
    case 'vote':
      return found(sql`
        select from application_votes
        where application_id = ${written.id} and user_id = ${written.userId} and vote = ${written.vote}`);
    case 'comment':
      return found(sql`select from application_comments where id = ${written.id} and body = ${written.body}`);
    case 'member':
      return (await found(sql`select from members where character_id = ${written.id}`)) !== written.gone;
    case 'upload':
      return found(sql`select from uploads where key = ${written.key}`);
  }
}

const found = async (query: ReturnType<typeof sql>) => ((await database().execute(query)).rowCount ?? 0) > 0;

/** Commands that are there in part, or twice: every row returned is a fault. */
const HALVES: Readonly<Record<string, ReturnType<typeof sql>>> = {
  'an application without exactly one event that it was sent': sql`
    select a.id from applications a where 1 <> (
      select count(*) from events e where e.subject_id = a.id and e.type = 'application.submitted')`,
  'a decided application without exactly one event of it': sql`
    select a.id, a.status from applications a where a.status <> 'pending' and 1 <> (
      select count(*) from events e where e.subject_id = a.id and e.type = case a.status
        when 'approved' then 'application.accepted' else 'application.' || a.status end)`,
  'a decision whose application does not say so': sql`
    select e.id, e.type, a.status from events e left join applications a on a.id = e.subject_id
    where e.type in ('application.accepted', 'application.rejected', 'application.withdrawn')
      and e.type <> case a.status when 'approved' then 'application.accepted' else 'application.' || a.status end`,
  'an accepted applicant who is neither a member nor gone by an event': sql`
    select a.id from applications a
    where a.status = 'approved'
      and (select count(*) from members m where m.character_id = a.character_id and m.guild_id = a.guild_id)
        + (select count(*) from events e where e.subject_id = a.character_id and e.type = 'member.left') <> 1`,
  'a member with an application that was not accepted': sql`
    select a.id, a.status from applications a join members m using (guild_id, character_id) where a.status <> 'approved'`,
  'a member without a role that the rank gives': sql`
    select m.character_id from applications a join members m using (guild_id, character_id)
      join rank_roles r on r.guild_id = m.guild_id and r.rank_id = m.rank_id
    where not exists (select from member_roles g
      where g.guild_id = m.guild_id and g.character_id = m.character_id and g.role_id = r.role_id)`,
  'a vote without an event, or an event without a vote': sql`
    select v.application_id from application_votes v where not exists (
      select from events e where e.subject_id = v.application_id and e.type = 'application.voted')
    union all
    select e.subject_id from events e where e.type = 'application.voted' and not exists (
      select from application_votes v where v.application_id = e.subject_id)`,
  'a comment without exactly one event, or an event without its comment': sql`
    select coalesce(c.id::text, e.data->>'commentId') from application_comments c
      full join (select * from events where type = 'application.commented') e on e.data->>'commentId' = c.id::text
    group by 1 having count(c.id) <> 1 or count(e.id) <> 1`,
  'a character without exactly one event that it was made': sql`
    select c.id from characters c where 1 <> (
      select count(*) from events e where e.subject_id = c.id and e.type = 'character.created')`,
  'an intent that was carried out twice': sql`
    select name from characters where name like 'Duplicate %' group by name having count(*) > 1
    union all select body from application_comments group by body having count(*) > 1
    union all select character_id::text from applications group by character_id having count(*) > 1`,
  'a reserved idempotency key without its answer': sql`select key from idempotency_keys where answer is null`,
};

/** State, events and first answers that do not agree. */
export async function halves(): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const [what, query] of Object.entries(HALVES))
    for (const row of (await database().execute(query)).rows) faults.push({ what, ...row });
  return faults;
}

/** Rows of uploads without their two files in this data folder. */
export async function uploadsWithoutFiles(dataDir: string): Promise<unknown[]> {
  const faults: unknown[] = [];
  const store = diskStorage(join(dataDir, 'files'));
  const rows = await sqlRows(database()).as({ key: text })(sql`select key from uploads`);
  for (const { key } of rows)
    for (const file of [key, thumbnailKey(key)]) {
      const stored = await store.get(file);
      await stored?.stream.cancel();
      if (!stored) faults.push({ fault: 'a picture without its file', file });
    }
  return faults;
}
