import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { MODULE_TABS } from '#/features/settings-registry.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { Audience, TableFacts } from '#/platform/db/table.server.ts';
import { audienceColumns, markedColumns } from './markers.ts';

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

/** Puts markers into every column of every row that is not everyone's. */
export async function plantCanaries(): Promise<void> {
  for (const table of new Set(markedColumns.map((marked) => marked.table))) {
    const planted = markedColumns.filter((marked) => marked.table === table);
    const values = new Map(
      planted.map(({ column, marked }) => [column, (marked ?? '').replaceAll('MARKER', marker(table, column))]),
    );
    if (table.name === 'events') await repeatEvents(values);
    else
      await database().execute(
        sql.raw(`update ${table.name} t set ${[...values].map(([c, v]) => `"${c}" = ${v}`).join(', ')}`),
      );
  }
  await plantNumbers();
}

/** Where the product takes only numbers, a number is the marker of each guild: a channel's or role's on Discord. */
const NUMBERED = MODULE_TABS.flatMap(({ fields }) =>
  Object.keys(fields).filter((key) => fields[key]?.control.kind === 'discordId'),
);
const numbers = new Map<string, Canary>();

async function plantNumbers(): Promise<void> {
  const rows = await sqlRows(database()).as({ guild_id: text })(sql`select distinct guild_id from guild_settings`);
  for (const [at, { guild_id: guildId }] of rows.entries()) {
    const number = `909090${String(at).padStart(13, '0')}`;
    const values = JSON.stringify(Object.fromEntries(NUMBERED.map((field) => [field, number])));
    await database().execute(sql`
      update guild_settings set values = values || ${values}::jsonb where guild_id = ${guildId}`);
    numbers.set(number, { ...canaryOf('guild_settings', 'values'), userId: null, guildId });
  }
}

/** With the person and the guild whose row it is. */
function marker({ name, owner, person }: TableFacts, column: string): string {
  const user = person === undefined ? 'null' : `t.${person}`;
  const guild = owner === 'guild' ? 't.guild_id' : name === 'users' ? GUILD_OF_USER : 'null';
  const id = (of: string) => `coalesce((${of})::text, 'none')`;
  return `('canary.${name}.${column}.' || ${id(user)} || '.' || ${id(guild)} || '.end')`;
}

/** What happened cannot be changed: it happens again, with markers. */
async function repeatEvents(values: ReadonlyMap<string, string>): Promise<void> {
  const columns = await sqlRows(database()).as({ name: text })(
    sql`select attname as name from pg_attribute where attrelid = 'events'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const rows = await sqlRows(database()).as({ id: text })(sql`select distinct on (guild_id, type) id from events`);
  for (const { id } of rows) {
    const cells = columns.map(({ name }) => (name === 'id' ? `'${uuidv7()}'` : (values.get(name) ?? `t.${name}`)));
    await database().execute(
      sql.raw(
        `insert into events (${columns.map(({ name }) => name).join(', ')}) select ${cells.join(', ')} from events t where id = '${id}'`,
      ),
    );
  }
}

/** What has to stay as it is and is no one's: the tokens of all sessions. */
export async function secretsAsTheyAre(): Promise<string[]> {
  const rows = await sqlRows(database()).as({ token: text })(sql`select token from sessions`);
  return rows.map(({ token }) => token);
}

/** The markers in a text, each once. */
export function canariesIn(text: string): Canary[] {
  const found = new Map<string, Canary>();
  for (const [whole, table = '', column = '', userId, guildId] of text.matchAll(MARKER)) {
    const id = (of: string | undefined) => (of === undefined || of === 'none' ? null : of);
    found.set(whole, { ...canaryOf(table, column), userId: id(userId), guildId: id(guildId) });
  }
  for (const [number, canary] of numbers) if (text.includes(number)) found.set(number, canary);
  return [...found.values()];
}

function canaryOf(table: string, column: string): Pick<Canary, 'column' | 'audience'> {
  const found = audienceColumns.find((one) => one.table.name === table && one.column === column);
  return { column: `${table}.${column}`, audience: found?.audience ?? 'nobody' };
}
