import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { database } from '#/platform/db/db.server.ts';
import { type Audience, COLUMNS } from './columns.ts';

/** A marker as it was found: whose column, and whose row. */
export interface Canary {
  readonly column: string;
  readonly audience: Audience;
  readonly userId: string | null;
  readonly guildId: string | null;
}

/** Markers hold nothing that any way of writing text would write otherwise. */
const MARKER = /canary\.(\w+)\.(\w+)\.([0-9a-f-]{36}|none)\.([0-9a-f-]{36}|none)\.end/g;

const GUILD_OF_USER = `coalesce((select m.guild_id from members m where m.user_id = t.id order by m.joined_at limit 1),
  (select a.guild_id from applications a where a.user_id = t.id order by a.id limit 1))`;
/** SQL of the person and of the guild whose row it is. */
const WHOSE: Readonly<Record<string, readonly [user: string, guild: string]>> = {
  users: ['t.id', GUILD_OF_USER],
  sessions: ['t.user_id', 'null'],
  logins: ['t.user_id', 'null'],
  verifications: ['null', 'null'],
  guild_blocks: ['null', 't.guild_id'],
  ranks: ['null', 't.guild_id'],
  guild_settings: ['null', 't.guild_id'],
  verification_requests: ['null', 't.guild_id'],
  announcements: ['null', 't.guild_id'],
  member_notes: ['t.user_id', 't.guild_id'],
  member_warnings: ['t.user_id', 't.guild_id'],
  leaves: ['t.user_id', 't.guild_id'],
  roles: ['null', 't.guild_id'],
  application_settings: ['null', 't.guild_id'],
  applications: ['t.user_id', 't.guild_id'],
  application_comments: ['null', 't.guild_id'],
  notifications: ['t.user_id', 't.guild_id'],
  events: ['null', 't.guild_id'],
  idempotency_keys: ['t.user_id', 'null'],
};

/** Puts markers into every column of every row that is not everybody's, in rows of all tables. */
export async function plantCanaries(): Promise<void> {
  await seedRows();
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const planted = Object.entries(columns).filter(([, { audience, asIs }]) => audience !== 'everybody' && !asIs);
    if (planted.length === 0) continue;
    const values = new Map(
      planted.map(([column, { as = 'MARKER' }]) => [column, as.replaceAll('MARKER', marker(table, column))]),
    );
    if (table === 'events') await repeatEvents(values);
    else
      await database().execute(
        sql.raw(`update ${table} t set ${[...values].map(([c, v]) => `${c} = ${v}`).join(', ')}`),
      );
  }
}

function marker(table: string, column: string): string {
  const [user, guild] = WHOSE[table] ?? ['null', 'null'];
  const id = (of: string) => `coalesce((${of})::text, 'none')`;
  return `('canary.${table}.${column}.' || ${id(user)} || '.' || ${id(guild)} || '.end')`;
}

/** What happened cannot be changed: it happens again, with markers. */
async function repeatEvents(values: ReadonlyMap<string, string>): Promise<void> {
  const { rows: columns } = await database().execute<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = 'events'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const { rows } = await database().execute<{ id: string }>(sql`select distinct on (guild_id, type) id from events`);
  for (const { id } of rows) {
    const told = columns.map(({ name }) => (name === 'id' ? `'${uuidv7()}'` : (values.get(name) ?? `t.${name}`)));
    await database().execute(
      sql.raw(
        `insert into events (${columns.map(({ name }) => name).join(', ')}) select ${told.join(', ')} from events t where id = '${id}'`,
      ),
    );
  }
}

/** Rows of tables that the world leaves empty. */
async function seedRows(): Promise<void> {
  await database().execute(sql`
    insert into logins (id, user_id, account_id, provider_id) select gen_random_uuid(), id, id::text, 'discord' from users;
    insert into verifications (id, identifier, value, expires_at) values (gen_random_uuid(), 'x', 'x', now() + interval '1 hour');
    insert into idempotency_keys (user_id, operation, key, request_hash, answer) select id, 'x', 'x', 'x', '{}' from users;
    insert into guild_blocks (guild_id, user_id) select g.id, u.id from guilds g, lateral (select id from users order by id desc limit 1) u
      on conflict do nothing;
    insert into guild_settings (guild_id, tab) select id, tab from guilds, unnest(array['discord', 'announcements']) as tab
      on conflict do nothing;
    insert into verification_requests (guild_id, note, asked_by_user_id, asked_by_name)
      select distinct on (guild_id) guild_id, 'x', user_id, 'x' from members on conflict do nothing;
    insert into announcements (guild_id, id, title, body, tag, author_user_id, author_name, publish_at, published_at)
      select guild_id, gen_random_uuid(), 'x', 'x', 'News', user_id, 'x', now(), now() from members;
    insert into member_notes (guild_id, id, character_id, user_id, audience, body, author_user_id, author_name)
      select guild_id, gen_random_uuid(), character_id, user_id, audience, 'x', user_id, 'x'
      from members, unnest(array['staff', 'shared']) as audience;
    insert into member_warnings (guild_id, id, character_id, user_id, reason, given_by_user_id, given_by_name,
        withdrawn_at, withdrawn_by_name)
      select guild_id, gen_random_uuid(), character_id, user_id, 'x', user_id, 'x', now(), 'x' from members;
    insert into leaves (guild_id, id, user_id, from_day, to_day, entered_by_user_id, entered_by_name)
      select distinct on (guild_id, user_id) guild_id, gen_random_uuid(), user_id, current_date, current_date + 9, user_id, 'x' from members;
    insert into notification_preferences (user_id, kind, in_app) select id, 'application.received', true from users;
    insert into notifications (id, user_id, guild_id, event_id, kind, title, link)
      select gen_random_uuid(), u.id, g.id, gen_random_uuid(), 'application_decided', 'x', '/' from users u, lateral (select id from guilds limit 1) g`);
}

/** What has to stay as it is and is nobody's: the tokens of all sessions. */
export async function secretsAsTheyAre(): Promise<string[]> {
  const { rows } = await database().execute<{ token: string }>(sql`select token from sessions`);
  return rows.map(({ token }) => token);
}

/** The markers in a text, each once. */
export function canariesIn(text: string): Canary[] {
  const found = new Map<string, Canary>();
  for (const [whole, table = '', column = '', userId, guildId] of text.matchAll(MARKER)) {
    const audience = COLUMNS[table]?.[column]?.audience ?? 'nobody';
    const id = (of: string | undefined) => (of === undefined || of === 'none' ? null : of);
    found.set(whole, { column: `${table}.${column}`, audience, userId: id(userId), guildId: id(guildId) });
  }
  return [...found.values()];
}
