import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { share } from '#/platform/db/coalesce.server.ts';
import { inTransaction } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { keptInGuild } from './kept-reads.server.ts';
import { listen, listening, stopListening } from './live.server.ts';
import { publish } from './live-publisher.server.ts';
import { LIVE_CHANNEL } from './live-topics.server.ts';

const { url } = testDatabase();
const keep = keptInGuild((guildId: string) => guildId);
let reads = 0;
const read = async () => ++reads;
/** What is kept of a guild under a name, or the number of the read that it took. */
const ask = (guildId: string, key = 'list', now?: number) => keep(key, guildId, read, now);
const tell = (...topics: string[]) => inTransaction(async (tx) => publish(tx, topics));

beforeEach(async () => {
  const stop = listen('guild:none', () => {});
  await expect.poll(listening).toBeDefined();
  reads = 0;
  return async () => {
    stop();
    await stopListening();
  };
});
afterAll(stopListening);

describe('what a guild was read for', () => {
  test('is kept until anything of that guild is published', async () => {
    expect([await ask('1'), await ask('1'), await ask('2')]).toEqual([1, 1, 2]);
    await tell('guild:1:roles');
    expect([await ask('1'), await ask('1'), await ask('2')]).toEqual([3, 3, 2]);
  });

  test('is kept by its key', async () => {
    expect([await ask('1', 'list'), await ask('1', 'facets'), await ask('1', 'list')]).toEqual([1, 2, 1]);
  });

  test('is given as soon as a transaction is committed, and not before', async () => {
    await ask('1');
    await inTransaction(async (tx) => {
      publish(tx, ['guild:1:members']);
      expect(await ask('1')).toBe(1);
    });
    expect(await ask('1')).toBe(2);
  });

  test('is read again after ten seconds, whatever was published', async () => {
    expect([await ask('1', 'list', 0), await ask('1', 'list', 9_999), await ask('1', 'list', 10_000)]).toEqual([
      1, 1, 2,
    ]);
  });

  test('is not kept where something was published while it was read', async () => {
    const late = keep('list', '1', async () => {
      await tell('guild:1:members');
      return 'of before';
    });
    expect(await late).toBe('of before');
    expect([await ask('1'), await ask('1')]).toEqual([1, 1]);
  });

  test('is forgotten with what another process published', async () => {
    await ask('1');
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('select pg_notify($1, $2)', [LIVE_CHANNEL, 'elsewhere guild:1:members']);
    await expect.poll(() => ask('1')).toBe(2);
    await other.query('select pg_notify($1, $2)', [LIVE_CHANNEL, 'elsewhere *']);
    await expect.poll(() => ask('1')).toBe(3);
    await other.end();
  });

  test('is a failure only for who asked', async () => {
    const failing = keep('list', '1', () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect(await ask('1')).toBe(1);
  });
});

describe('nothing is kept', () => {
  test('while topics do not arrive, nor of the time before', async () => {
    await ask('1');
    await stopListening();
    expect([await ask('1'), await ask('1')]).toEqual([2, 3]);
    // Asking has it listen again.
    await expect.poll(listening).toBeDefined();
    expect([await ask('1'), await ask('1')]).toEqual([4, 4]);
    await tell('guild:1:members');
    expect(await ask('1')).toBe(5);
  });

  test('of what was read while the connection was lost', async () => {
    const lost = keep('list', '1', async () => {
      await stopListening();
      return 0;
    });
    expect([await lost, await ask('1')]).toEqual([0, 1]);
  });

  test('beyond some values of a guild and some guilds: the oldest go', async () => {
    for (const key of 'abcdefghijklm') await ask('1', key);
    expect([await ask('1', 'b'), await ask('1', 'm'), await ask('1', 'a')]).toEqual([2, 13, 14]);
    for (let n = 0; n < 50; n++) await ask(`other ${n}`);
    const before = reads;
    expect([await ask('other 49'), await ask('1', 'm')]).toEqual([before, before + 1]);
  });
});

test('a page is given what a page before it read; a call reads', async () => {
  const shared = share(async (_guildId: string) => ++reads, keep);
  const as = (kind: 'page' | 'function') => asRequest({ kind }, () => shared('1'));
  expect([await as('page'), await as('page'), await as('function'), await as('function')]).toEqual([1, 1, 2, 3]);
});
