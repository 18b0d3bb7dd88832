import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#/testing/database.ts';
import {
  afterCommit,
  database,
  databasePool,
  endWith,
  inPart,
  inTransaction,
  isDatabaseAway,
  NothingWritten,
  ONE_AT_LEAST,
} from './db.server.ts';
import { int, sqlRows } from './rows.server.ts';

testDatabase();

const put = sql`insert into rate_limits (key, tokens, at, ok) values (gen_random_uuid()::text, 1, now(), true)`;
const rows = async () => (await sqlRows(database()).as({ n: int })(sql`select count(*) as n from rate_limits`))[0]?.n;

describe('int8', () => {
  test('comes as a number', async () => {
    const { rows } = await database().execute(
      sql`select 9007199254740991::int8 as big, count(*) as n from pg_class where false`,
    );
    expect(rows).toEqual([{ big: 9007199254740991, n: 0 }]);
  });
  test('that a number cannot hold is an error, never a rounded value', async () => {
    await expect(database().execute(sql`select 9007199254740993::int8 as big`)).rejects.toThrow();
  });
});

describe('a statement that comes again', () => {
  test('is planned once for each connection', async () => {
    const { rows: before } = await inTransaction(async (tx) => {
      for (const n of [1, 2, 3]) expect((await tx.execute(sql`select ${n}::int as n`)).rows).toEqual([{ n }]);
      return tx.execute(sql`select statement from pg_prepared_statements`);
    });
    expect(before).toEqual([{ statement: 'select $1::int as n' }]);
  });

  test('is right after a migration that changes what it answers', async () => {
    const read = () => inTransaction(async (tx) => (await tx.execute(sql`select * from changing`)).rows);
    await database().execute(sql`create table changing as select 1 as n`);
    for (let i = 0; i < 3; i++) expect(await read()).toEqual([{ n: 1 }]);
    await database().execute(sql`alter table changing add column t text default 'new'`);
    expect(await read()).toEqual([{ n: 1, t: 'new' }]);
    await database().execute(sql`drop table changing`);
  });
});

describe('a part of a transaction', () => {
  test('that fails takes back what it wrote, and nothing else', async () => {
    const before = await rows();
    await inTransaction(async (tx) => {
      await tx.execute(put);
      const failing = inPart(tx, async () => {
        await tx.execute(put);
        await tx.execute(sql`select 1 / 0`);
      });
      await expect(failing).rejects.toThrow();
      expect(await inPart(tx, async () => (await tx.execute(put)).rowCount)).toBe(1);
    });
    expect(await rows()).toBe((before ?? 0) + 2);
    await database().execute(sql`delete from rate_limits`);
  });
});

describe('inTransaction', () => {
  test('refuses the way around it: the database of the process, and a second transaction', async () => {
    await expect(inTransaction(async () => database().execute(put))).rejects.toThrow('inside a transaction');
    await expect(inTransaction(() => inTransaction(async () => {}))).rejects.toThrow('inside a transaction');
    expect(await rows()).toBe(0);
  });

  test('tries again after a serialization failure, from the start', async () => {
    let attempts = 0;
    await inTransaction(async (tx) => {
      await tx.execute(put);
      attempts++;
      if (attempts < 3) await tx.execute(sql`do $$ begin raise sqlstate '40001'; end $$`);
    });
    expect(attempts).toBe(3);
    expect(await rows()).toBe(1);
  });

  test('gives up after the third attempt, and immediately for anything else', async () => {
    let attempts = 0;
    const failing = (state: string) =>
      inTransaction((tx) => {
        attempts++;
        return tx.execute(sql.raw(`do $$ begin raise sqlstate '${state}'; end $$`));
      });
    await expect(failing('40P01')).rejects.toThrow();
    expect(attempts).toBe(3);
    await expect(failing('23505')).rejects.toThrow();
    expect(attempts).toBe(4);
  });

  test('does what follows once it is committed and not before; that failing is no failure of the transaction', async () => {
    const seen: number[] = [];
    const before = await rows();
    let attempts = 0;
    const answer = inTransaction(async (tx) => {
      attempts++;
      await tx.execute(put);
      afterCommit(tx, () => seen.push(attempts));
      afterCommit(tx, () => {
        throw Object.assign(new Error('serialization of what follows'), { code: '40001' });
      });
      afterCommit(tx, () => seen.push(-attempts));
      expect(seen).toEqual([]);
      return 'done';
    });
    await expect(answer).resolves.toBe('done');
    expect(seen).toEqual([1, -1]);
    expect(await rows()).toBe((before ?? 0) + 1);
    await expect(
      inTransaction(async (tx) => {
        afterCommit(tx, () => seen.push(9));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(seen).toEqual([1, -1]);
  });

  test('leaves no open transaction behind, whatever broke', async () => {
    for (let i = 0; i < 15; i++) await inTransaction((tx) => tx.execute(sql`select 1 / 0`)).catch(() => {});
    const { rows } = await database().execute(
      sql`select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the last write of a transaction', () => {
  const writing = (isWritten: boolean) => sql`
    with written as (
      insert into rate_limits (key, tokens, at, ok) select gen_random_uuid()::text, 1, now(), true where ${String(isWritten)} = 'true'
      returning key)
    select ${ONE_AT_LEAST} from written`;

  test('is committed with the others, or none of them is', async () => {
    const before = (await rows()) ?? 0;
    const ending = (isWritten: boolean) =>
      inTransaction(async (tx) => {
        endWith(tx, writing(isWritten));
        await tx.execute(put);
      });
    await ending(true);
    expect(await rows()).toBe(before + 2);
    await expect(ending(false)).rejects.toBeInstanceOf(NothingWritten);
    expect(await rows()).toBe(before + 2);
  });

  test('is one, and in a transaction', async () => {
    expect(() => endWith(database(), writing(true))).toThrow('outside of a transaction');
    const twice = inTransaction(async (tx) => {
      endWith(tx, writing(true));
      endWith(tx, writing(true));
    });
    await expect(twice).rejects.toThrow('two writes that are the last');
  });
});

describe('a connection that the server ends', () => {
  const endAll = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

  test('in the middle of a transaction is an outage for its user and nothing for the next', async () => {
    const ended = await inTransaction(async (tx) => {
      const rows = await sqlRows(tx).as({ pid: int })(sql`select pg_backend_pid() as pid`);
      await databasePool().query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await tx.execute(put);
    }).catch((error) => error);
    expect(isDatabaseAway(ended)).toBe(true);
    await inTransaction((tx) => tx.execute(put));
  });

  test('while idle is replaced', async () => {
    await Promise.all(Array.from({ length: 5 }, () => database().execute(sql`select pg_sleep(0.02)`)));
    await database().execute(endAll);
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (let i = 0; i < 10; i++) await database().execute(sql`select 1`);
  });
});
