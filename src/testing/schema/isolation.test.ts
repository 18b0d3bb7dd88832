import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { database, databaseErrorCode, inTransaction, violatedConstraint } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aSeededGuild } from '#/testing/seeded-guild.ts';
import { testStore } from '#/testing/store.ts';
import { type ForeignKey, readForeignKeys } from './catalog.ts';

/** What was written there stays as it was written. */
const APPEND_ONLY = [
  ['events', 'id'],
  ['event_links', 'guild_id, seq'],
  ['ledger_transactions', 'guild_id, id'],
  ['ledger_transfers', 'guild_id, transaction_id, n'],
];

testDatabase();
testStore();
let foreignKeys: readonly ForeignKey[];
let ours: { readonly id: string };
let theirs: { readonly id: string };

beforeAll(async () => {
  foreignKeys = await readForeignKeys();
  [ours, theirs] = [await aSeededGuild(), await aSeededGuild()];
});

test('no row refers to a row of another guild: the database refuses it', async () => {
  const guildOf = (table: string) => (table === 'guilds' ? 'id' : 'guild_id');
  const composite = foreignKeys.filter(({ table, columns }) => columns.length > 1 && columns.includes(guildOf(table)));
  const answers: { key: string; code: string | undefined; by: string | undefined }[] = [];
  // One after another: each changes tables for itself, and takes that back.
  for (const key of composite) {
    const pairs = key.columns.map((column, i) => ({ column, parentColumn: key.parentColumns[i] ?? '' }));
    const others = pairs.filter(({ column }) => column !== guildOf(key.table));
    const refer = sql.raw(
      others.map(({ column, parentColumn }) => `${column} = (select ${parentColumn} from theirs)`).join(', '),
    );
    const [child, parent] = [sql.identifier(key.table), sql.identifier(key.parent)];
    const error = await inTransaction(async (tx) => {
      // What may not be changed at all, is referred to itself or shares a column with another key is tried without what says so.
      await tx.execute(sql`alter table ${child} disable trigger user`);
      for (const { table, name } of foreignKeys.filter(
        (one) => (one.parent === key.table || one.table === key.table) && one.name !== key.name,
      ))
        await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
      const { rowCount } = await tx.execute(sql`
        with theirs as (select * from ${parent} where ${sql.identifier(guildOf(key.parent))} = ${theirs.id} limit 1)
        update ${child} set ${refer}
        where ctid = (select ctid from ${child} where ${sql.identifier(guildOf(key.table))} = ${ours.id} limit 1)`);
      if (rowCount !== 1) throw new Error(`No row of ${key.table} to try it with`);
      await tx.execute(sql`set constraints all immediate`);
      throw new Error('It was stored');
    }).catch((refusal: unknown) => refusal);
    answers.push({ key: key.name, code: databaseErrorCode(error), by: violatedConstraint(error) });
  }
  expect(answers.length).toBeGreaterThanOrEqual(8);
  expect(answers).toEqual(composite.map(({ name }) => ({ key: name, code: '23503', by: name })));
});

describe.each(APPEND_ONLY)('%s', (table, key) => {
  const refusal = async (statement: string) =>
    databaseErrorCode(await inTransaction((tx) => tx.execute(sql.raw(statement))).catch((error: unknown) => error));

  test('is written to and never changed, by the role of the product itself', async () => {
    const rows = await sqlRows(database()).as({ n: int })(sql.raw(`select count(*)::int as n from ${table}`));
    expect(rows[0]?.n).toBeGreaterThan(5);
    expect(await refusal(`update ${table} set guild_id = guild_id`)).toBe('55000');
    expect(await refusal(`delete from ${table}`)).toBe('55000');
    expect(await refusal(`truncate ${table} cascade`)).toBe('55000');
    expect(await refusal('truncate guilds cascade')).toBe('55000');
    expect(
      await refusal(
        `insert into ${table} select * from ${table} limit 1 on conflict (${key}) do update set guild_id = excluded.guild_id`,
      ),
    ).toBe('55000');
    expect(await sqlRows(database()).as({ n: int })(sql.raw(`select count(*)::int as n from ${table}`))).toEqual(rows);
  });
});

test('the product’s role is unprivileged: it neither skips constraints nor reads files of the machine', async () => {
  const { rows } = await database().execute(sql`
    select rolsuper, rolbypassrls, rolreplication, rolcreaterole, pg_has_role(current_user, 'pg_read_server_files', 'member') as files
    from pg_roles where rolname = current_user`);
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolreplication: false, rolcreaterole: false, files: false },
  ]);
});
