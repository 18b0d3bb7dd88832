import { sql } from 'drizzle-orm';
import { database, inTransaction } from '../../src/platform/db/db.server.ts';
import { int, sqlRows, text } from '../../src/platform/db/rows.server.ts';
import { addWorld } from '../made-world.ts';

/** A table of more rows than this is never to be read whole. */
export const LARGE = 10_000;

/** Fills every table with more than `LARGE` rows. */
export async function fillLarge(dataDir: string, guilds: number): Promise<void> {
  const more = LARGE + 1_000;
  // One guild with long lists of its own, which is the one that is looked at.
  await addWorld(dataDir, { guilds: 1, users: 200, applications: 10, seed: 'reference' });
  await addWorld(dataDir, { guilds, users: Math.ceil(guilds * 1.1), applications: 1, seed: 'crowd' });
  await inTransaction(async (tx) => {
    for (const statement of rest(more)) await tx.execute(statement);
  });
  await database().execute(sql`analyze`);
}

/** Tables that no command is called often enough for: their rows hang on those of the made world. */
const rest = (rows: number) => [
  sql`create temporary table someone on commit drop as select row_number() over (order by id)::int as n, id from users limit ${rows}`,
  sql`create temporary table sent on commit drop as
    select row_number() over (order by id)::int as n, id, guild_id, user_id, character_id from applications limit ${rows}`,
  sql`insert into sessions (id, token, user_id, expires_at, updated_at)
    select gen_random_uuid(), 'token ' || n, id, now() + interval '7 days', now() - make_interval(mins => n) from someone`,
  sql`insert into logins (id, user_id, account_id, provider_id) select gen_random_uuid(), id, n, 'discord' from someone`,
  sql`insert into verifications (id, identifier, value, expires_at)
    select gen_random_uuid(), 'state ' || n, 'x', now() + interval '1 hour' from someone`,
  sql`insert into notifications (id, user_id, guild_id, event_id, kind, title, link)
    select gen_random_uuid(), a.user_id, a.guild_id, gen_random_uuid(), 'application', 'x', '/' from sent a`,
  sql`insert into uploads (id, owner_user_id, purpose, key, bytes, width, height)
    select gen_random_uuid(), id, 'applications', 'uploads/users/' || id || '/applications/' || n || '.webp', 1, 1, 1
    from someone`,
  sql`insert into upload_claims (holder, upload_id, guild_id)
    select 'application:' || a.id || ':x', u.id, a.guild_id
    from sent a join (select row_number() over (order by id)::int as n, id from uploads) u using (n)`,
  sql`insert into application_votes (guild_id, application_id, user_id, vote) select guild_id, id, user_id, 'for' from sent`,
  sql`insert into application_comments (guild_id, id, application_id, user_id, body)
    select guild_id, gen_random_uuid(), id, user_id, 'x' from sent`,
  sql`insert into guild_settings (guild_id, tab) select id, tab from guilds
    cross join unnest(array['general', 'discovery', 'applications', 'privacy']) as tab on conflict do nothing`,
  sql`insert into event_chains (guild_id, seq, hash) select id, 0, '' from guilds on conflict do nothing`,
  sql`insert into guild_deletions (guild_id, owner_user_id, owner_character_id, members)
    select g.id, c.user_id, c.id, '[]' from guilds g join characters c on c.id = g.owner_character_id on conflict do nothing`,
  sql`insert into verification_requests (guild_id, note, asked_by_user_id, asked_by_name)
    select g.id, 'x', c.user_id, 'x' from guilds g join characters c on c.id = g.owner_character_id on conflict do nothing`,
  sql`insert into announcements (guild_id, id, title, body, tag, author_user_id, author_name, publish_at, published_at)
    select a.guild_id, gen_random_uuid(), 'x', 'x', 'News', a.user_id, 'x', now() - make_interval(mins => n), now() from sent a`,
  sql`insert into announcement_reads (guild_id, announcement_id, user_id)
    select a.guild_id, a.id, a.author_user_id from announcements a`,
  sql`insert into member_notes (guild_id, id, character_id, user_id, audience, body, author_user_id, author_name)
    select guild_id, gen_random_uuid(), character_id, user_id, 'staff', 'x', user_id, 'x' from sent`,
  sql`insert into member_warnings (guild_id, id, character_id, user_id, reason, given_by_user_id, given_by_name)
    select guild_id, gen_random_uuid(), character_id, user_id, 'x', user_id, 'x' from sent`,
  sql`insert into leaves (guild_id, id, user_id, from_day, to_day, entered_by_user_id, entered_by_name)
    select guild_id, gen_random_uuid(), user_id, current_date - n % 300, current_date - n % 300 + 9, user_id, 'x' from sent`,
  sql`insert into membership_undos (guild_id, id, kind, user_id, expires_at)
    select guild_id, id, 'rank', user_id, now() + interval '1 minute' from sent`,
  sql`insert into membership_undo_members (guild_id, undo_id, character_id, user_id, rank_id, role_ids)
    select s.guild_id, s.id, s.character_id, s.user_id, r.id, '{}' from sent s join ranks r on r.guild_id = s.guild_id and r.is_default`,
  sql`insert into notification_preferences (user_id, kind, in_app) select id, 'application.received', false from someone`,
  sql`insert into guild_blocks (guild_id, user_id) select distinct guild_id, user_id from sent a where a.n % 2 = 0
    union select g.id, s.id from (select row_number() over (order by id)::int as n, id from guilds) g join someone s using (n)`,
  sql`insert into former_slugs (slug, guild_id, until)
    select 'former-' || n, (select id from guilds limit 1), now() + interval '9 days' from someone`,
  sql`insert into character_professions (character_id, profession, grade)
    select c.id, 'Fishing', 'Novice' from characters c limit ${rows}`,
  sql`insert into rate_limits (key, tokens, at, ok) select 'nobody ' || n, 1, now(), true from someone`,
  sql`insert into idempotency_keys (user_id, operation, key, request_hash) select id, 'x', n, 'x' from someone`,
  sql`insert into reactions_done (event_id, reaction)
    select id, 'application.notifyStaff' from events order by id limit ${rows}`,
];

/** The first column of each sorted index of the product; those of expressions are left out. */
export async function firstColumns(): Promise<ReadonlyMap<string, string>> {
  const rows = await sqlRows(database()).as({ name: text, first: text })(sql`
    select c.relname as name, a.attname as first
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where m.amname = 'btree' and c.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, first }) => [name, first]));
}

/** Tables of the product by whether they are large. */
export async function tablesBySize(): Promise<{ large: string[]; small: string[] }> {
  const rows = await sqlRows(database()).as({ name: text, rows: int })(sql`
    select relname as name, reltuples::int as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`);
  const names = (of: typeof rows) => of.map(({ name }) => name);
  return {
    large: names(rows.filter((table) => table.rows > LARGE)),
    small: names(rows.filter((table) => table.rows <= LARGE)),
  };
}
