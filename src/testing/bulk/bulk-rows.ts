import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#/platform/db/db.server.ts';
import { modulesNamed } from '#/testing/modules-named.ts';

/** What a factory may export to fill the tables of its noun. */
interface BulkRows {
  /** Inserts of about so many rows each, which hang on `someone(n, id)` and `sent(n, id, guild_id, user_id, character_id)`. */
  readonly bulkRows?: (rows: number) => readonly SQL[];
}

/** Some users and some applications of a made world, numbered from 1. */
const chosen = (rows: number): readonly SQL[] => [
  sql`create temporary table someone on commit drop as select row_number() over (order by id)::int as n, id from users limit ${rows}`,
  sql`create temporary table sent on commit drop as
    select row_number() over (order by id)::int as n, id, guild_id, user_id, character_id from applications limit ${rows}`,
];

const ofPlatform = (rows: number): readonly SQL[] => [
  sql`insert into event_chains (guild_id, seq, hash) select id, 0, '' from guilds on conflict do nothing`,
  // What has just happened is not linked yet.
  sql`insert into events (id, guild_id, type, area, actor_kind, actor_name, source, subject_type, subject_id, subject_label, data)
    select gen_random_uuid(), guild_id, type, area, actor_kind, actor_name, source, subject_type, subject_id, subject_label, data
    from events where guild_id is not null order by id limit ${rows}`,
  sql`insert into events (id, type, area, actor_kind, actor_user_id, actor_name, source, subject_type, subject_id, subject_label, data)
    select gen_random_uuid(), 'platform.user_signed_out', 'platform', 'user', id, 'Admin', 'web', 'user', id, 'User', '{"sessions": 1}'
    from someone`,
  sql`insert into rate_limits (key, tokens, at, ok) select 'nobody ' || n, 1, now(), true from someone`,
  sql`insert into idempotency_keys (user_id, operation, key, request_hash) select id, 'x', n, 'x' from someone`,
  sql`insert into pending_reactions (event_id, guild_id)
    select id, guild_id from events order by id limit ${rows} on conflict do nothing`,
  sql`insert into reactions_done (event_id, reaction)
    select id, 'application.notifyStaff' from events order by id limit ${rows}`,
];

/** Fills the tables for which no command is called often enough, each noun's by its factory: a made world has to be there. */
export async function fillTables(tx: Tx, rows: number): Promise<void> {
  const factories = await modulesNamed<BulkRows>('.factory.ts');
  const ofNouns = [...factories.values()].flatMap(({ bulkRows }) => bulkRows?.(rows) ?? []);
  for (const statement of [...chosen(rows), ...ofNouns, ...ofPlatform(rows)]) await tx.execute(statement);
}
