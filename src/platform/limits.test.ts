import { describe, expect, test } from 'vitest';
import { testDatabase } from '#/testing/database.ts';
import { takeToken } from './limits.server.ts';

testDatabase();

const tryAll = (n: number, bucket: Parameters<typeof takeToken>[0]) =>
  Promise.allSettled(Array.from({ length: n }, () => takeToken(bucket)));
const passed = (results: PromiseSettledResult<void>[]) => results.filter(({ status }) => status === 'fulfilled').length;

describe('a token bucket', () => {
  test('lets exactly its capacity through, of 500 at once', async () => {
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
