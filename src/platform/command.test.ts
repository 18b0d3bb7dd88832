import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { AppError } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest, somebody } from '#/testing/request.ts';
import { command, nothing } from './command.server.ts';
import { database, ONE_AT_LEAST, transactionPool } from './db/db.server.ts';
import { int, sqlRows } from './db/rows.server.ts';
import { defineEvent } from './events.ts';
import { type Policy, policy } from './policy.ts';
import { ANONYMOUS, type Principal, type UserPrincipal } from './principal.ts';

testDatabase();

const noted = defineEvent('notes.noted', {
  area: 'notes',
  subject: { type: 'note' },
  data: z.object({ text: z.string() }),
  audit: { label: 'Noted', sentence: 'noted {subject}' },
});
const input = z.strictObject({ text: z.string().min(1, 'Text is required') });
let loads = 0;
let runs = 0;

function noteCommand(name: string, allow: Policy<{ holds(p: string): boolean }, unknown> = policy({})) {
  return command({
    name,
    input,
    idempotent: true,
    load: async () => {
      loads += 1;
      return true as const;
    },
    allow,
    run: async ({ tx, input: { text }, record, lastly }) => {
      runs += 1;
      if (text.startsWith('late'))
        lastly({
          statement: sql`
            with written as (
              insert into rate_limits (key, tokens, at, ok) select 'waited for', 1, now(), true
              where ${text} <> 'late, refused' on conflict (key) do update set at = now() returning key)
            select ${ONE_AT_LEAST} from written`,
          otherwise: async () => new AppError({ code: 'CONFLICT', reason: 'gone', message: 'Gone.' }),
        });
      record(noted({ subject: { id: uuidv7(), label: text }, data: { text } }));
      await tx.execute(sql`insert into rate_limits (key, tokens, at, ok) values (${text}, 1, now(), true)`);
      if (text === 'fail') throw new Error('broken');
      return { text };
    },
  });
}

/** What is sent to the database meanwhile, in order. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const watch = (client: pg.PoolClient) => {
    const query = client.query;
    watched.set(client, query);
    client.query = ((...args: unknown[]) => {
      const [statement] = args as [string | { text: string }];
      sent.push(typeof statement === 'string' ? statement : statement.text);
      return Reflect.apply(query, client, args);
    }) as typeof query;
  };
  const pool = transactionPool().on('acquire', watch);
  await run();
  pool.off('acquire', watch);
  for (const [client, query] of watched) client.query = query;
  return sent;
}

const count = async (statement: ReturnType<typeof sql>) =>
  (await sqlRows(database()).as({ n: int })(statement))[0]?.n ?? 0;
const eventsOf = (text: string) => count(sql`select count(*) as n from events where subject_label = ${text}`);

describe('a command', () => {
  const note = noteCommand('note.write');

  test('refuses visitors before anything else', async () => {
    await expect(note.as(ANONYMOUS, { text: 'x' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('names each field that is wrong', async () => {
    await expect(note.as(somebody(), { text: '' })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { text: 'Text is required' },
    });
    const extra = { text: 'x', ownerId: 'me' } as { text: string };
    await expect(note.as(somebody(), extra)).rejects.toMatchObject({ code: 'INVALID' });
  });

  test('loads nothing for someone without the permission', async () => {
    const guarded = noteCommand('note.guarded', policy({ needs: ['write:notes'] }));
    const before = loads;
    await expect(guarded.as(somebody(), { text: 'x' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      body: { missing: ['write:notes'] },
    });
    expect(loads).toBe(before);
    await expect(guarded.as(somebody(['write:notes']), { text: 'held' })).resolves.toEqual({ text: 'held' });
  });

  test('commits its writes, its event and a job for it together', async () => {
    await note.as(somebody(), { text: 'kept' });
    expect(await eventsOf('kept')).toBe(1);
    const jobs = sql`select count(*) as n from pending_reactions p join events e on e.id = p.event_id
      where e.subject_label = 'kept'`;
    expect(await count(jobs)).toBe(1);
  });

  test('writes its event last, in one statement with what follows it and the answer', async () => {
    const asUser = () => note.as(somebody(), { text: 'last' });
    const statements = await statementsOf(() => asRequest({ idempotencyKey: uuidv7() }, asUser));
    expect(statements.slice(-2)).toEqual([
      expect.stringMatching(/insert into idempotency_keys.*insert into pending_reactions.*insert into events/s),
      'commit',
    ]);
    expect(statements.join()).toMatch(/insert into idempotency_keys.*insert into events/s);
  });

  test('writes what others wait for after its event, and is undone with it where that is refused', async () => {
    const keyed = (text: string, key = uuidv7()) =>
      asRequest({ idempotencyKey: key }, () => note.as(somebody(), { text }));
    const statements = await statementsOf(() => keyed('late'));
    expect(statements.slice(-2)).toEqual([
      expect.stringContaining('insert into events'),
      expect.stringMatching(/waited for.*; commit$/s),
    ]);
    const [who, key] = [somebody(), uuidv7()];
    const refused = () => asRequest({ idempotencyKey: key }, () => note.as(who, { text: 'late, refused' }));
    for (let tries = 0; tries < 2; tries++) await expect(refused()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await eventsOf('late, refused')).toBe(0);
  });

  test('leaves neither write, event nor job when it fails', async () => {
    const jobs = sql`select count(*) as n from pending_reactions`;
    const before = await count(jobs);
    await expect(note.as(somebody(), { text: 'fail' })).rejects.toThrow('broken');
    expect(await eventsOf('fail')).toBe(0);
    expect(await count(jobs)).toBe(before);
    expect(await count(sql`select count(*) as n from rate_limits where key = 'fail'`)).toBe(0);
  });

  test('with one idempotency key runs once, however often and however parallel', async () => {
    const who = somebody();
    const before = runs;
    const key = uuidv7();
    const call = (text: string) => asRequest({ principal: who, idempotencyKey: key }, () => note({ text }));
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('once')));
    expect(answers.every(({ text }) => text === 'once')).toBe(true);
    expect(runs - before).toBe(1);
    expect(await eventsOf('once')).toBe(1);
    await expect(call('other')).rejects.toMatchObject({ code: 'MISMATCH', status: 422 });
  });

  test('that keeps no answers runs each time it is sent', async () => {
    const each = command({
      name: 'note.each',
      input,
      load: nothing,
      allow: policy({}),
      run: async () => ({ id: uuidv7() }),
    });
    const who = somebody();
    const send = () => asRequest({ principal: who, idempotencyKey: 'a-key-for-nothing' }, () => each({ text: 'x' }));
    expect((await send()).id).not.toBe((await send()).id);
  });

  test.each<[string, Principal, string | undefined]>([
    ['a user without keys', somebody(), undefined],
    ['a schedule, whatever key its request carries', { kind: 'system', name: 'schedule', holds: () => true }, 'a-key'],
  ])('waits for no other of %s', async (name, who, idempotencyKey) => {
    let [under, most] = [0, 0];
    const long = command({
      name: `note.long.${name.length}`,
      input,
      idempotent: true,
      load: nothing,
      allow: policy({}),
      before: async () => {
        under += 1;
        most = Math.max(most, under);
        await expect.poll(() => most).toBe(2);
        under -= 1;
      },
      run: async () => true,
    });
    const send = () => asRequest({ principal: who, idempotencyKey }, () => long({ text: 'x' }));
    await Promise.all([send(), send()]);
    expect(most).toBe(2);
  });

  test('of one guild have three connections at a time: others find one however many wait', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const hold = command({
      name: 'note.hold',
      input: z.strictObject({ guildId: z.string() }),
      load: nothing,
      allow: policy({}),
      run: async ({ input: { guildId } }) => {
        begun.push(guildId);
        if (guildId === 'busy') await held;
        return guildId;
      },
    });
    const busy = Array.from({ length: 20 }, () => hold.as(somebody(), { guildId: 'busy' }));
    expect(await hold.as(somebody(), { guildId: 'quiet' })).toBe('quiet');
    expect(begun.filter((guild) => guild === 'busy').length).toBeLessThanOrEqual(3);
    release();
    expect(await Promise.all(busy)).toHaveLength(20);
  });

  test('a key belongs to one user', async () => {
    const key = uuidv7();
    const first = asRequest({ principal: somebody(), idempotencyKey: key }, () => note({ text: 'mine' }));
    const second = asRequest({ principal: somebody(), idempotencyKey: key }, () => note({ text: 'yours' }));
    await expect(first).resolves.toEqual({ text: 'mine' });
    await expect(second).resolves.toEqual({ text: 'yours' });
  });
});

describe('limits', () => {
  const input = z.strictObject({ text: z.string() });
  const rare = command({
    name: 'note.rare',
    input,
    idempotent: true,
    limit: (_, { userId }) => [{ key: `rare:${userId}`, capacity: 2, seconds: 3600 }],
    load: nothing,
    allow: policy({}),
    run: async ({ input: { text } }) => ({ text, id: uuidv7() }),
  });
  const say = (who: UserPrincipal, text: string, idempotencyKey?: string) =>
    asRequest({ principal: who, idempotencyKey }, () => rare({ text }));

  test('are not for repeats of one intent: they get its answer', async () => {
    const who = somebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => say(who, 'once', 'a-key-of-one-intent')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(say(who, 'other', 'a-key-of-one-intent')).rejects.toMatchObject({ code: 'MISMATCH' });
  });

  test('nor when the first is slow to begin', async () => {
    const slow = command({
      name: 'note.slow',
      input,
      idempotent: true,
      limit: (_, { userId }) => [{ key: `slow:${userId}`, capacity: 1, seconds: 3600 }],
      before: () => new Promise((resolve) => setTimeout(resolve, 100)),
      load: nothing,
      allow: policy({}),
      run: async () => ({ id: uuidv7() }),
    });
    const who = somebody();
    const send = () => asRequest({ principal: who, idempotencyKey: 'a-key-of-the-slow' }, () => slow({ text: 'x' }));
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  test('are for everything else, with a key and without', async () => {
    const who = somebody();
    await say(who, 'one');
    await say(who, 'two');
    await expect(say(who, 'three')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(say(who, 'four', 'a-key-of-another')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(say(who, 'four', 'a-key-of-another')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('what happened', () => {
  test.each([sql`update events set type = 'x'`, sql`delete from events`, sql`truncate events cascade`])(
    'cannot be changed',
    async (statement) => {
      await noteCommand(`note.${uuidv7()}`).as(somebody(), { text: uuidv7() });
      await expect(database().execute(statement)).rejects.toMatchObject({ cause: { code: '55000' } });
    },
  );
});

test('the slow part of a command runs before its transaction and hands its result on', async () => {
  const shout = command({
    name: 'note.shout',
    input,
    before: async ({ text }) => ({
      loud: (await database().execute(sql`select upper(${text}) as loud`)).rows[0]?.loud,
    }),
    load: async () => true as const,
    allow: policy({}),
    run: async ({ prepared }) => prepared.loud,
  });
  await expect(shout.as(somebody(), { text: 'quiet' })).resolves.toBe('QUIET');
});

test('an event may belong to another guild than its command', async () => {
  const elsewhere = command({
    name: 'note.elsewhere',
    input,
    load: async () => true as const,
    allow: policy({}),
    run: async ({ record }) => {
      const subject = { id: uuidv7(), label: 'elsewhere' };
      record(noted({ subject, data: { text: 'elsewhere' }, guildId: uuidv7() }));
    },
  });
  // The database knows the guild that was named: this one does not exist.
  await expect(elsewhere.as(somebody(), { text: 'x' })).rejects.toMatchObject({
    cause: { constraint: 'events_guild_fk' },
  });
});
