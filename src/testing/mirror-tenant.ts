import { randomUUID } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { type Db, database, inTransaction, type Tx } from '#/platform/db/db.server.ts';
import { guildTablesInOrder } from '#/platform/db/guild-table.server.ts';
import { bool, jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
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

/** In functions of the database: the id of the one guild, and that of its mirror. */
const ONE = '_one';
const MIRROR = '_mirror';

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
  point_decays: { pool_id: MIRROR },
  activities: { pool_id: 'null' },
  tasks: { pool_id: 'null' },
  auctions: { pool_id: MIRROR },
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
  await makeFunctions(db, await mirroredTables());
}

/** A database plans the statements of a function once a connection; a thousand mirrors would have each planned a thousand times. */
async function makeFunctions(db: Db, tables: readonly MirrorTable[]): Promise<void> {
  const ofGuild = `guild_id = ${ONE}`;
  const itself = { ...ITSELF, id: MIRROR, slug: `'mirror-' || right(${MIRROR}::text, 12)` };
  const others = { id: 'uuidv7()', guild_id: MIRROR, actor_name: "'Mirror'" };
  const copies = [await copyOf(db, 'guilds', `id = ${ONE}`, itself)];
  for (const { name, replaced } of tables)
    copies.push(await copyOf(db, name, ofGuild, { ...replaced, guild_id: MIRROR }));
  // The newest of each type and more of them, by someone else.
  const newest = `id in (select distinct on (type) id from events where ${ofGuild} order by type, id desc)`;
  // Rows that are written anew are read after those that were there.
  const anew = [
    await copyOf(db, 'events', newest, others),
    `update guilds set id = id where id = ${ONE}`,
    ...tables.map(({ name }) => `update "${name}" set guild_id = guild_id where ${ofGuild}`),
  ];
  const emptied = tables.toReversed().map(({ name }) => `delete from "${name}" where guild_id = ${MIRROR}`);
  const gone = `update guilds set deleted_at = now() where id = ${MIRROR}`;
  const each = (value: string) =>
    tables.map(({ name }) => `(select ${value} from "${name}" t where ${ofGuild}) as "${name}"`);
  const counts = each('count(*)').join();
  const sums = [
    ...each("md5(string_agg(t::text, '' order by t::text))"),
    `(select md5(t::text) from guilds t where id = ${ONE}) as guild`,
    `(select count(*) from events where ${ofGuild}) as events`,
  ].join();
  const both = `${ONE} uuid, ${MIRROR} uuid`;
  const functions = {
    [`mirror_copy(${both}) returns void`]: copies,
    [`mirror_rewrite(${both}) returns void`]: anew,
    [`mirror_remove(${MIRROR} uuid) returns void`]: [...emptied, gone],
    [`mirror_counts(${ONE} uuid) returns jsonb`]: [`return (select to_jsonb(r) from (select ${counts}) r)`],
    [`mirror_state(${ONE} uuid) returns jsonb`]: [`return (select to_jsonb(r) from (select ${sums}) r)`],
  };
  for (const [head, statements] of Object.entries(functions))
    await db.execute(
      sql.raw(`create or replace function ${head} language plpgsql set plan_cache_mode = force_generic_plan
        as $mirror$ begin ${statements.join('; ')}; end $mirror$`),
    );
}

/** `outsiders` are members of the mirror tenant too, have applied there, were rejected and are blocked. */
export async function aMirrorOf(guildId: string, outsiders: readonly Outsider[] = []): Promise<MirrorTenant> {
  // Before every other id, whatever index is read.
  const id = `00000000${randomUUID().slice(8)}`;
  await inTransaction(async (tx) => {
    await tx.execute(sql`select mirror_copy(${guildId}, ${id})`);
    for (const outsider of outsiders) await takeIn(tx, id, outsider);
    // Any role has every right there, so that one is enough for each rank.
    await tx.execute(sql`
      insert into rank_roles (guild_id, rank_id, role_id)
      select ${id}, k.id, (select id from roles where guild_id = ${id} limit 1) from ranks k where k.guild_id = ${id}
      on conflict do nothing`);
    await tx.execute(sql`select mirror_rewrite(${guildId}, ${id})`);
  });
  return {
    id,
    state: () => stateOf(id),
    remove: async () => void (await database().execute(sql`select mirror_remove(${id})`)),
  };
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

/** A statement that copies rows. */
async function copyOf(
  db: Db,
  table: string,
  where: string,
  replaced: Readonly<Record<string, string>>,
): Promise<string> {
  const names = await columnsOf(db, table);
  const values = names.map((name) => replaced[name] ?? `"${name}"`);
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
  const [row] = await sqlRows(database()).as({ counts: jsonObject })(sql`select mirror_counts(${guildId}) as counts`);
  return (row?.counts ?? {}) as Record<string, number>;
}

/** A checksum of each of a guild's tables. */
async function stateOf(guildId: string): Promise<unknown> {
  const [row] = await sqlRows(database()).as({ state: jsonObject })(sql`select mirror_state(${guildId}) as state`);
  return row?.state;
}
