import { type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import type { FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';

/** An event of the guild whose names were taken out. */
export async function seedGuild({ id }: FactoryGuild): Promise<void> {
  await database().execute(sql`
    insert into event_redactions (event_id, guild_id, hash, at)
    select id, guild_id, event_content_hash(e), now() from events e where guild_id = ${id} order by id limit 1
    on conflict do nothing`);
}

/** An export that is ready. */
export async function anExport({ userId }: UserPrincipal): Promise<string> {
  const id = uuidv7();
  await database().execute(sql`delete from account_exports where user_id = ${userId}`);
  await database().execute(sql`
    insert into account_exports (id, user_id, requested_at, ready_at, expires_at, document)
    values (${id}, ${userId}, now(), now(), now() + interval '24 hours', '{}')`);
  return id;
}

/** Deleted accounts would show none of the pages that tests open. */
export async function seedAccount(user: UserPrincipal): Promise<void> {
  await anExport(user);
}

export const bulkRows = (rows: number): readonly SQL[] => [
  sql`insert into account_exports (id, user_id, requested_at, ready_at, expires_at, document)
    select gen_random_uuid(), id, now(), now(), now() + interval '1 day', '{}' from someone on conflict do nothing`,
  sql`insert into account_deletions (user_id, requested_at, until)
    select id, now(), now() + interval '14 days' from someone where n > ${Math.floor(rows / 2)} on conflict do nothing`,
  sql`insert into event_redactions (event_id, guild_id, hash, at)
    select id, guild_id, 'x', now() from events where guild_id is not null order by id limit ${rows} on conflict do nothing`,
];
