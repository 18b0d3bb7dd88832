import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { TokenLease } from '#/platform/jobs/token-lease.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { takeToken } from './limits.server.ts';

testDatabase();

const tryAll = (n: number, bucket: Parameters<typeof takeToken>[0]) =>
  Promise.allSettled(Array.from({ length: n }, () => takeToken(bucket)));
const passed = (results: PromiseSettledResult<void>[]) => results.filter(({ status }) => status === 'fulfilled').length;

describe('a token bucket', () => {
  test('lets exactly its capacity through, of 500 concurrent takers', async () => {
    expect(passed(await tryAll(500, { key: 'exact', capacity: 5, seconds: 900 }))).toBe(5);
  });

  test('says how long to wait, in seconds and in words', async () => {
    const bucket = { key: 'wait', capacity: 5, seconds: 900 };
    await tryAll(5, bucket);
    const refused = await takeToken(bucket).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      message: expect.stringMatching(/wait 3 minutes/),
    });
    expect((refused as { body: { retryAfter: number } }).body.retryAfter).toBeGreaterThan(170);
    expect((refused as { body: { retryAfter: number } }).body.retryAfter).toBeLessThanOrEqual(180);
  });

  test('fills again with time', async () => {
    const bucket = { key: 'refill', capacity: 2, seconds: 0.2 };
    await tryAll(2, bucket);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(passed(await tryAll(10, bucket))).toBeGreaterThanOrEqual(2);
  });
});

describe('leased tokens', () => {
  const bucket = (key: string, capacity: number) => ({ key, capacity, seconds: 100_000 });
  const spend = (calls: TokenLease, n: number, of: Parameters<typeof takeToken>[0]) =>
    Promise.allSettled(Array.from({ length: n }, () => calls.take(of)));

  test('are never more than the bucket holds, and all of it, for many concurrent takers', async () => {
    expect(passed(await spend(new TokenLease(), 1_000, bucket('leased', 400)))).toBe(400);
    expect(passed(await spend(new TokenLease(), 20, bucket('small', 5)))).toBe(5);
  });

  test('are shared by processes: what one has taken the other has not', async () => {
    const [one, other] = [new TokenLease(), new TokenLease()];
    const results = await Promise.all([one, other].map((calls) => spend(calls, 500, bucket('both', 400))));
    expect(passed(results.flat())).toBe(400);
  });

  test('are more each time while they are spent, so that many cost few writes, and seldom ones no more than one', async () => {
    const calls = new TokenLease();
    const left = async () =>
      (await sqlRows(database()).as({ n: int })(sql`select tokens::int as n from rate_limits where key = 'writes'`))[0]
        ?.n;
    const taken: (number | undefined)[] = [];
    for (const spent of [1, 1, 2, 4, 8, 16]) {
      await spend(calls, spent, bucket('writes', 1_000));
      taken.push(await left());
    }
    // 1, 2, 4, 8 and 16 at once, then 25 from then on, the next ones before the last are spent.
    expect(taken.slice(0, 4)).toEqual([999, 997, 993, 985]);
    await expect.poll(left).toBeLessThanOrEqual(1_000 - 32);
    expect(await left()).toBeGreaterThanOrEqual(1_000 - 32 - 50);
  });

  test('say how long to wait, and write nothing while there are none', async () => {
    const calls = new TokenLease();
    const empty = { key: 'none', capacity: 5, seconds: 900 };
    await spend(calls, 5, empty);
    expect(calls.refuses('none')).toBe(false);
    const refused = await calls.take(empty).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', body: { retryAfter: 180 } });
    expect([calls.refuses('none'), calls.refuses('another')]).toEqual([true, false]);
    await database().execute(sql`delete from rate_limits where key = 'none'`);
    await expect(calls.take(empty)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
