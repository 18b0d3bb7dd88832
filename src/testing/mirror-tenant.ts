import { randomUUID } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { type Db, database, inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { guildTablesInOrder } from '#/platform/db/guild-table.server.ts';
import { bool, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import '#/features/registry.server.ts';

/**
 * A guild beside another: the same ids in all its tables, the same members and more, other contents and every right. It is
 * found first wherever its rows are not distinguished.
 */
export interface MirrorTenant {
  readonly id: string;
  /** A checksum of each of its tables. */
  state(): Promise<unknown>;
  /** Takes its rows away; what happened in it stays. */
  remove(): Promise<void>;
}

interface Outsider {
  readonly userId: string;
  readonly characterId: string;
}

/** Stands for the id of the mirror tenant. */
const GUILD = '$guild';

/** What is not copied but replaced, so that callers have every right there and no answer is the same. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  roles: { permissions: "'{edit:admin}'" },
  members: { joined_at: "joined_at + interval '1 day'", last_active_at: "last_active_at + interval '1 day'" },
  application_settings: {
    allow_applications: 'not allow_applications',
    cooldown_days: '365',
    enable_instant_invite: 'false',
    invite_password_hash: "'mirror'",
  },
  // Of another decision: what one withdraws at other guilds it brings back there too, on purpose.
  applications: {
    ...{ status: "'withdrawn'", decided_at: 'now()', decision_id: 'gen_random_uuid()' },
    ...{ responses: "'[]'", reason: "'Mirror'" },
  },
  // Entries stay with the ledger of the one guild.
  treasury_requests: {
    ...{ status: "case status when 'paid' then 'approved' else status end" },
    ...{ transaction_id: 'null', paid_at: 'null' },
  },
  storage_requests: {
    ...{ status: "case status when 'done' then 'approved' else status end" },
    ...{ transaction_id: 'null', done_at: 'null' },
  },
  // A server is linked to one guild.
  discord_servers: { server_id: "'9' || substr(server_id, 2)" },
  application_votes: { vote: "'unsure'", at: "at - interval '1 day'" },
  // Pools stay, as what was posted to them does: there is the first, which comes with the guild.
  point_decays: { pool_id: GUILD },
  activities: { pool_id: 'null' },
  tasks: { pool_id: 'null' },
  auctions: { pool_id: GUILD },
  // Its members are counted when they come.
  guild_counts: { members: '0' },
  guild_blocks: { reason: "'Mirror'" },
  announcement_reads: { read_at: "read_at - interval '1 day'" },
};

/** Kept when a guild is removed, as what they are counted in is, and yet named by rows that aren't. */
const ALSO = ['storage_items', 'storage_places'];

interface MirrorTable {
  readonly name: string;
  /** SQL of replaced values, by column. */
  readonly replaced: Readonly<Record<string, string>>;
}

/**
 * What a guild alone has, parents first: all that goes when it is removed, but tables whose keys are no guild's. Texts and
 * numbers that nothing goes by are other ones.
 */
function mirroredTables(): Promise<readonly MirrorTable[]> {
  mirrored ??= readMirroredTables(database());
  return mirrored;
}

/** The same for all tests of a file, once its second lock is gone. */
let mirrored: Promise<readonly MirrorTable[]> | undefined;

async function readMirroredTables(db: Db): Promise<readonly MirrorTable[]> {
  const rows = await sqlRows(db).as({ table: text, column: text, keyed: bool, bounded: bool })(sql`
    select c.relname as table, a.attname as column,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'f', 'u')
        and a.attnum = any(k.conkey)) as keyed,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)
        and pg_get_constraintdef(k.oid) ~ '<') as bounded
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0`);
  const copied = (await guildTablesInOrder(db)).filter(
    ({ onGuildRemoved, acrossGuilds, name }) =>
      (onGuildRemoved === 'delete' || ALSO.includes(name)) && !(`${name}_pkey` in acrossGuilds),
  );
  return copied.map(({ name, table }) => {
    const replaced = Object.values(getTableColumns(table)).flatMap(({ name: column, columnType, enumValues }) => {
      const { keyed, bounded } = rows.find((row) => row.table === name && row.column === column)!;
      if (keyed) return [];
      if (columnType === 'PgText' && !enumValues?.length) return [[column, `'Mirror ' || "${column}"`]];
      return columnType === 'PgInteger' && !bounded ? [[column, `"${column}" + 50`]] : [];
    });
    return { name, replaced: { ...Object.fromEntries(replaced), ...OTHERWISE[name] } };
  });
}

/**
 * Takes from a test's database what keeps a character in one guild. A mirror tenant can only be made without that second lock, and
 * shows whether the first, the conditions of queries and commands, is enough.
 */
export async function withoutSecondLock(): Promise<void> {
  const db = database();
  await db.execute(sql`alter table guilds drop constraint guilds_owner_is_member`);
  await db.execute(sql`alter table members drop constraint members_one_guild`);
  await db.execute(sql`alter table members disable trigger members_followed`);
  // Copied as it is, like the settings that it follows from.
  await db.execute(sql`alter table guild_settings disable trigger guild_settings_plan_decay`);
  mirrored = undefined;
}

/** `outsiders` are members of the mirror tenant too, have applied there, were rejected and are blocked. */
export async function aMirrorOf(guildId: string, outsiders: readonly Outsider[] = []): Promise<MirrorTenant> {
  // Before every other id, whatever index is read.
  const id = `00000000${randomUUID().slice(8)}`;
  const tables = await mirroredTables();
  await inTransaction(async (tx) => {
    const itself = { ...ITSELF, id: `'${id}'`, slug: `'mirror-${id.slice(-12)}'` };
    const copies = [await copyOf(tx, 'guilds', `id = '${guildId}'`, itself)];
    for (const { name, replaced } of tables)
      copies.push(await copyOf(tx, name, `guild_id = '${guildId}'`, { ...replaced, guild_id: `'${id}'` }));
    await together(tx, copies);
    for (const outsider of outsiders) await takeIn(tx, id, outsider);
    // Any role has every right there, so that one is enough for each rank.
    await tx.execute(sql`
      insert into rank_roles (guild_id, rank_id, role_id)
      select ${id}, k.id, (select id from roles where guild_id = ${id} limit 1) from ranks k where k.guild_id = ${id}
      on conflict do nothing`);
    // The newest of each type and more of them, by someone else.
    const one = `id in (select distinct on (type) id from events where guild_id = '${guildId}' order by type, id desc)`;
    const others = { id: 'uuidv7()', guild_id: `'${id}'`, actor_name: "'Mirror'" };
    // Rows that are written anew are read after those that were there.
    const anew = tables.map(({ name }) => `update "${name}" set guild_id = guild_id where guild_id = '${guildId}'`);
    await together(tx, [
      await copyOf(tx, 'events', one, others),
      `update guilds set id = id where id = '${guildId}'`,
      ...anew,
    ]);
  });
  return { id, state: () => stateOf(id, tables), remove: () => remove(id, tables) };
}

/** Turns a mirror tenant's ranks around: who ranks lowest in the one guild ranks highest in the other. */
export async function reverseHierarchy({ id }: MirrorTenant): Promise<void> {
  await database().execute(sql`
    update ranks r set position = (select max(position) from ranks where guild_id = ${id}) - r.position + 1
    where guild_id = ${id}`);
}

const ITSELF = {
  name: "'Mirror'",
  description: "'Mirror'",
  visible_in_discovery: 'false',
  created_at: "created_at - interval '1 day'",
};

/** Many statements in one round trip. They have no values besides ids, which are written into them. */
const together = (tx: Tx, statements: readonly string[]) =>
  tx.execute(sql.raw(`do $mirror$ begin ${statements.join('; ')}; end $mirror$`));

/** A statement that copies rows. */
async function copyOf(
  tx: Tx,
  table: string,
  where: string,
  replaced: Readonly<Record<string, string>>,
): Promise<string> {
  const names = await columnsOf(tx, table);
  const value = (name: string) => (replaced[name] === GUILD ? replaced.guild_id : replaced[name]);
  const values = names.map((name) => value(name) ?? `"${name}"`);
  return `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')})
    select ${values.join(', ')} from "${table}" where ${where}`;
}

const known = new Map<string, readonly string[]>();

async function columnsOf(db: Db, table: string): Promise<readonly string[]> {
  const names = known.get(table);
  if (names) return names;
  const rows = await sqlRows(db).as({ name: text })(
    sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  known.set(
    table,
    rows.map(({ name }) => name),
  );
  return columnsOf(db, table);
}

async function takeIn(tx: Tx, id: string, { userId, characterId }: Outsider): Promise<void> {
  await tx.execute(sql`
    insert into members (guild_id, character_id, user_id, rank_id)
    select ${id}, ${characterId}, ${userId}, id from ranks where guild_id = ${id} limit 1 on conflict do nothing`);
  await tx.execute(sql`
    insert into member_roles (guild_id, character_id, role_id)
    select ${id}, ${characterId}, id from roles where guild_id = ${id} on conflict do nothing`);
  await tx.execute(sql`insert into guild_blocks (guild_id, user_id) values (${id}, ${userId}) on conflict do nothing`);
  for (const status of ['pending', 'rejected'])
    await tx.execute(sql`
      insert into applications (guild_id, id, user_id, character_id, character_name, status, decided_at, discord_joined, responses)
      values (${id}, ${uuidv7()}, ${userId}, ${characterId}, 'Mirror', ${status},
        case when ${status} = 'rejected' then now() end, false, '[]') on conflict do nothing`);
}

/** How many rows of a guild there are in each of its tables. */
export async function countsOf(guildId: string): Promise<Record<string, number>> {
  const tables = await mirroredTables();
  const counts = tables.map(
    ({ name }) =>
      sql`(select count(*)::int from ${sql.identifier(name)} where guild_id = ${guildId}) as ${sql.identifier(name)}`,
  );
  const shape = Object.fromEntries(tables.map(({ name }) => [name, int]));
  const [row] = await sqlRows(database()).as(shape)(sql`select ${sql.join(counts, sql`, `)}`);
  return row ?? {};
}

async function stateOf(id: string, tables: readonly MirrorTable[]): Promise<unknown> {
  const sums = tables.map(
    ({ name }) => sql`(select md5(string_agg(t::text, '' order by t::text)) from ${sql.identifier(name)} t
      where guild_id = ${id}) as ${sql.identifier(name)}`,
  );
  const { rows } = await database().execute(sql`
    select ${sql.join(sums, sql`, `)}, (select md5(t::text) from guilds t where id = ${id}) as guild,
      (select count(*) from events where guild_id = ${id}) as events`);
  return rows[0];
}

async function remove(id: string, tables: readonly MirrorTable[]): Promise<void> {
  await inTransaction(async (tx) => {
    const emptied = tables.toReversed().map(({ name }) => `delete from "${name}" where guild_id = '${id}'`);
    await together(tx, [...emptied, `update guilds set deleted_at = now() where id = '${id}'`]);
  });
}
