import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { database, databaseErrorCode, inTransaction, violatedConstraint } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { crowdOf } from '#/testing/races/crowd.ts';
import { aBareGuild, amountsOf, book, member, purse, source } from './ledger.factory.ts';
import {
  brokenInvariants,
  LedgerRefused,
  lockAccounts,
  post,
  postedWith,
  reverse,
  type Transfer,
} from './ledger.server.ts';

testDatabase();
let guildId: string;

beforeAll(async () => {
  guildId = await aBareGuild();
});

const posting = (transfers: readonly Transfer[], key: string = uuidv7(), guild = guildId) =>
  inTransaction((tx) => post(tx, { guildId: guild, key, kind: 'test', transfers }));
const reversing = (reverses: string, key: string = uuidv7(), guild = guildId) =>
  inTransaction((tx) => reverse(tx, { guildId: guild, key, kind: 'test', reverses }));
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'posted',
    (error: unknown) => (error instanceof LedgerRefused ? error.refusal : Promise.reject(error)),
  );
const codeOf = (statement: ReturnType<typeof sql>) =>
  inTransaction((tx) => tx.execute(statement)).then(
    () => 'done',
    (error: unknown) => databaseErrorCode(error),
  );

describe('posting', () => {
  test('reads the accounts that it names, however many there are, and writes no index of theirs', async () => {
    const crowded = await aBareGuild();
    const crowd = Array.from({ length: 1_000 }, member);
    await posting(
      crowd.map((to) => ({ from: source, to, amount: 500 })),
      uuidv7(),
      crowded,
    );
    await database().execute(sql`vacuum analyze ledger_accounts`);
    const touched = await inTransaction(async (tx) => {
      const counters = async () => {
        const [row] = await sqlRows(tx).as({ read: int, changed: int, hot: int })(sql`
          select seq_tup_read + idx_tup_fetch as read, n_tup_upd as changed, n_tup_hot_upd as hot
          from pg_stat_xact_user_tables where relname = 'ledger_accounts'`);
        return row!;
      };
      const before = await counters();
      const transfers = [{ from: crowd[0]!, to: crowd[1]!, amount: 5 }];
      await post(tx, { guildId: crowded, key: uuidv7(), kind: 'test', transfers });
      const after = await counters();
      const since = (of: keyof typeof after) => after[of] - before[of];
      return { read: since('read'), changed: since('changed'), hot: since('hot') };
    });
    expect(touched.read).toBeLessThan(30);
    expect(touched).toMatchObject({ changed: 2, hot: 2 });
  });

  test('moves amounts of both sides, each step with the balance after it', async () => {
    const [ann, ben] = [member(), member()];
    await posting([
      { from: source, to: ann, amount: 500 },
      { from: ann, to: ben, amount: 200 },
      { from: ann, to: ben, amount: 100 },
    ]);
    expect(await amountsOf(guildId, [ann, ben])).toEqual([200, 300]);
    const steps = await sqlRows(database()).as({ change: int, seq: int, after: int })(sql`
      select case when a.id = t.from_account then -t.amount else t.amount end as change,
        case when a.id = t.from_account then t.from_seq else t.to_seq end as seq,
        case when a.id = t.from_account then t.from_after else t.to_after end as after
      from ledger_accounts a join ledger_transfers t on t.guild_id = a.guild_id and a.id in (t.from_account, t.to_account)
      where a.holder = ${ann.holder} order by 2`);
    expect(steps).toEqual([
      { change: 500, seq: 1, after: 500 },
      { change: -200, seq: 2, after: 300 },
      { change: -100, seq: 3, after: 200 },
    ]);
  });

  test('a key posts once: the same again answers the first, something else is refused', async () => {
    const ann = member();
    const key = uuidv7();
    const first = await posting([{ from: source, to: ann, amount: 10 }], key);
    const again = await posting([{ from: source, to: ann, amount: 10 }], key);
    expect(again).toEqual({ transactionId: first.transactionId, repeated: true });
    expect(await refusalOf(posting([{ from: source, to: ann, amount: 11 }], key))).toBe('key_reused');
    expect(await amountsOf(guildId, [ann])).toEqual([10]);
    expect(await postedWith(database(), guildId, key)).toBe(first.transactionId);
    expect(await postedWith(database(), guildId, uuidv7())).toBeNull();
  });

  test('a key of one guild says nothing of another', async () => {
    const [ann, key] = [member(), uuidv7()];
    await posting([{ from: source, to: ann, amount: 10 }], key);
    const other = await aBareGuild();
    expect((await posting([{ from: source, to: ann, amount: 11 }], key, other)).repeated).toBe(false);
    expect([await amountsOf(guildId, [ann]), await amountsOf(other, [ann])]).toEqual([[10], [11]]);
  });

  test('all transfers or none: below the floor nothing moves', async () => {
    const [poor, ann] = [purse(), member()];
    await posting([{ from: source, to: poor, amount: 30 }]);
    const both = [
      { from: source, to: ann, amount: 5 },
      { from: poor, to: ann, amount: 31 },
    ];
    expect(await refusalOf(posting(both))).toBe('below_floor');
    expect(await amountsOf(guildId, [poor, ann])).toEqual([30, undefined]);
  });

  test.each([0, -1, 9_007_199_254_740_992])('an amount of %d is refused', async (amount) => {
    expect(await refusalOf(posting([{ from: source, to: member(), amount }]))).toBe('out_of_range');
  });

  test('sums past what a number is exact in are refused', async () => {
    const ann = member();
    const most = Number.MAX_SAFE_INTEGER;
    await posting([{ from: source, to: ann, amount: most }]);
    expect(await refusalOf(posting([{ from: source, to: ann, amount: 1 }]))).toBe('out_of_range');
    expect(await amountsOf(guildId, [ann])).toEqual([most]);
  });

  test('units don’t mix, and nothing goes from an account to itself', async () => {
    const ann = member();
    await expect(posting([{ from: source, to: { ...ann, unit: 'coins' }, amount: 1 }])).rejects.toThrow(
      'from points to coins',
    );
    const error = await posting([{ from: ann, to: ann, amount: 1 }]).catch((refused: unknown) => refused);
    expect(violatedConstraint(error)).toBe('ledger_transfers_between');
  });
});

describe('reversal', () => {
  test('takes everything back, once, and isn’t reversed itself', async () => {
    const [ann, ben] = [member(), member()];
    const { transactionId } = await posting([
      { from: source, to: ann, amount: 500 },
      { from: ann, to: ben, amount: 200 },
    ]);
    const key = uuidv7();
    const reversal = await reversing(transactionId, key);
    expect(await amountsOf(guildId, [ann, ben])).toEqual([0, 0]);
    expect(await reversing(transactionId, key)).toEqual({ transactionId: reversal.transactionId, repeated: true });
    expect(await refusalOf(reversing(transactionId))).toBe('already_reversed');
    expect(await refusalOf(reversing(reversal.transactionId))).toBe('not_reversible');
    expect(await refusalOf(reversing(uuidv7()))).toBe('key_reused');
  });

  test('not of another guild', async () => {
    const ann = member();
    const { transactionId } = await posting([{ from: source, to: ann, amount: 500 }]);
    expect(await refusalOf(reversing(transactionId, uuidv7(), await aBareGuild()))).toBe('key_reused');
  });
});

describe('whoever writes to the tables', () => {
  test('can’t change a balance, make an account that has one, or delete one', async () => {
    const ann = member();
    await posting([{ from: source, to: ann, amount: 10 }]);
    const its = sql`guild_id = ${guildId} and holder = ${ann.holder}`;
    expect(await codeOf(sql`update ledger_accounts set balance = 11 where ${its}`)).toBe('55000');
    expect(await codeOf(sql`update ledger_accounts set seq = 2 where ${its}`)).toBe('55000');
    expect(await codeOf(sql`update ledger_accounts set unit = 'coins' where ${its}`)).toBe('55000');
    expect(await codeOf(sql`delete from ledger_accounts where ${its}`)).toBe('55000');
    expect(
      await codeOf(sql`insert into ledger_accounts (guild_id, id, book, unit, holder, tracked, balance)
        values (${guildId}, ${uuidv7()}, ${book}, 'points', ${uuidv7()}, true, 5)`),
    ).toBe('55000');
    expect(await codeOf(sql`update ledger_accounts set floor = 0 where ${its}`)).toBe('done');
    expect(await codeOf(sql`update ledger_accounts set floor = 11 where ${its}`)).toBe('23514');
  });

  test('can’t add to a transaction that is complete, or reverse something else than was posted', async () => {
    const ann = member();
    const { transactionId } = await posting([{ from: source, to: ann, amount: 10 }]);
    const legs = (id: string, n: number, amount: number, mirrored: boolean) => sql`
      insert into ledger_transfers (guild_id, transaction_id, n, unit, from_account, to_account, amount, at)
      select guild_id, ${id}, ${n}, unit, ${mirrored ? sql`to_account, from_account` : sql`from_account, to_account`}, ${amount}, now()
      from ledger_transfers where guild_id = ${guildId} and transaction_id = ${transactionId} and n = 1`;
    expect(await codeOf(legs(transactionId, 2, 10, false))).toBe('55000');
    const reversal = (transfers: number) => sql`
      insert into ledger_transactions (guild_id, id, key, request_hash, kind, reverses, transfers, at)
      values (${guildId}, ${uuidv7()}, ${uuidv7()}, 'x', 'x', ${transactionId}, ${transfers}, now())`;
    expect(await codeOf(reversal(2))).toBe('LG003');
    const id = uuidv7();
    const half = inTransaction(async (tx) => {
      await tx.execute(sql`
        insert into ledger_transactions (guild_id, id, key, request_hash, kind, reverses, transfers, at)
        values (${guildId}, ${id}, ${id}, 'x', 'x', ${transactionId}, 1, now())`);
      await tx.execute(legs(id, 1, 9, true));
    });
    expect(databaseErrorCode(await half.catch((error: unknown) => error))).toBe('LG003');
  });
});

describe('races', () => {
  test('the last unit is taken once by fifty at a time', async () => {
    const last = purse();
    await posting([{ from: source, to: last, amount: 1 }]);
    const outcomes = await crowdOf(50, () => refusalOf(posting([{ from: last, to: member(), amount: 1 }])));
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'below_floor')).toHaveLength(49);
    expect(await amountsOf(guildId, [last])).toEqual([0]);
  });

  test('the same key twenty times at once posts once', async () => {
    const [ann, key] = [member(), uuidv7()];
    const answers = await crowdOf(20, () => posting([{ from: source, to: ann, amount: 7 }], key));
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(await amountsOf(guildId, [ann])).toEqual([7]);
  });

  test('twenty reversals of one transaction take it back once', async () => {
    const ann = member();
    const { transactionId } = await posting([{ from: source, to: ann, amount: 7 }]);
    const outcomes = await crowdOf(20, () => refusalOf(reversing(transactionId)));
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already_reversed')).toHaveLength(19);
    expect(await amountsOf(guildId, [ann])).toEqual([0]);
  });

  test('transfers both ways between the same accounts don’t wait for each other in a circle', async () => {
    const [ann, ben] = [member(), member()];
    await crowdOf(40, (n) => posting([n % 2 ? { from: ann, to: ben, amount: 1 } : { from: ben, to: ann, amount: 1 }]));
    expect(await amountsOf(guildId, [ann, ben])).toEqual([0, 0]);
  });

  test('who locked accounts reads what was posted before', async () => {
    const ann = member();
    const spend = () =>
      inTransaction(async (tx) => {
        const [locked] = await lockAccounts(tx, guildId, [ann]);
        if (locked!.balance >= 3) return false;
        await post(tx, { guildId, key: uuidv7(), kind: 'test', transfers: [{ from: source, to: ann, amount: 1 }] });
        return true;
      });
    const earned = await crowdOf(12, spend);
    expect(earned.filter(Boolean)).toHaveLength(3);
    expect(await amountsOf(guildId, [ann])).toEqual([3]);
  });
});

describe('the check of invariants', () => {
  /** Breaks a row past the triggers, asks, and takes it back. */
  const foundAfter = (table: string, breaking: ReturnType<typeof sql>, minutes?: number) =>
    inTransaction(async (tx) => {
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
      await tx.execute(breaking);
      const found = await brokenInvariants(tx, minutes);
      throw Object.assign(new Error('back'), { found: [...new Set(found.map(({ invariant }) => invariant))].sort() });
    }).catch((error: Error & { found?: string[] }) => error.found ?? Promise.reject(error));

  test('finds nothing wrong in what was posted, and each kind of fault', async () => {
    const ann = member();
    const { transactionId } = await posting([{ from: source, to: ann, amount: 7 }]);
    await reversing(transactionId);
    expect([await brokenInvariants(database()), await brokenInvariants(database(), 5)]).toEqual([[], []]);
    const its = sql`guild_id = ${guildId} and holder = ${ann.holder}`;
    const moved = sql`update ledger_accounts set balance = balance + 1 where ${its}`;
    const recent = ['balance is that after the last transfer'];
    expect(await foundAfter('ledger_accounts', moved, 5)).toEqual(recent);
    expect(await foundAfter('ledger_accounts', moved)).toEqual(
      [...recent, 'balance is the sum of the transfers'].sort(),
    );
    const [reversal] = await sqlRows(database()).as({ id: text })(
      sql`select id from ledger_transactions where guild_id = ${guildId} and reverses = ${transactionId}`,
    );
    const of = sql`guild_id = ${guildId} and transaction_id = ${reversal!.id}`;
    expect(await foundAfter('ledger_transfers', sql`update ledger_transfers set amount = 6 where ${of}`)).toEqual([
      'a reversal mirrors what it takes back',
      'balance is the sum of the transfers',
      'each balance follows from the one before',
    ]);
    expect(await foundAfter('ledger_transfers', sql`delete from ledger_transfers where ${of}`, 5)).toContain(
      'transaction has all of its transfers',
    );
    expect(
      await foundAfter(
        'ledger_transactions',
        sql`update ledger_transactions set reverses = ${reversal!.id} where guild_id = ${guildId} and id = ${transactionId}`,
      ),
    ).toContain('no reversal is reversed');
  });
});
