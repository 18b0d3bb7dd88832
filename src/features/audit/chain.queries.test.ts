import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anApplication } from '#/features/applications/application.factory.ts';
import { rejectApplication } from '#/features/applications/review/commands/reject-application.server.ts';
import { aGuild, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { linkEvents } from '#/platform/event-links.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { superuserOf } from '#/testing/superuser.ts';
import { type ChainReport, chainsOf, verifyChain } from './chain.queries.server.ts';

const own = testDatabase();
const superuser = superuserOf(own);

let guild: FactoryGuild;
let other: FactoryGuild;

/** A log of five entries: founded, applied, rejected, applied, rejected. */
beforeEach(async () => {
  [guild, other] = [await aGuild({ name: 'Ashen Lanterns' }), await aGuild({ name: 'Others' })];
  for (let i = 0; i < 2; i++) {
    const { id: applicationId } = await anApplication(guild);
    const decided = { guildId: guild.id, applicationId, reason: 'Zu voll – "später".\n🏰', block: false };
    await rejectApplication.as(guild.owner.principal, decided);
  }
  await linkEvents();
});

async function verify(which: FactoryGuild = guild): Promise<ChainReport> {
  const [chain] = await chainsOf(database(), which.id);
  if (!chain) throw new Error('The guild has a log');
  return verifyChain(database(), chain);
}
/** `AT(3)` stands for the third entry, `GUILD` for the guild. */
const tamper = (statement: string) =>
  superuser.query(
    statement
      .replaceAll(/AT\((\d)\)/g, 'id = (select event_id from event_links where guild_id = GUILD and seq = $1)')
      .replaceAll('GUILD', `'${guild.id}'`),
  );

test('an untouched log is intact, however it is selected', async () => {
  expect(await verify()).toMatchObject({ name: 'Ashen Lanterns', entries: 5, broken: null });
  expect((await chainsOf(database(), guild.slug)).map(({ guild_id }) => guild_id)).toEqual([guild.id]);
  expect((await chainsOf(database())).map(({ guild_id }) => guild_id)).toEqual(
    expect.arrayContaining([guild.id, other.id]),
  );
  expect(await chainsOf(database(), 'nobody')).toEqual([]);
});

test('the product itself can change nothing of it', async () => {
  for (const table of ['events', 'event_links'])
    for (const change of ['update TABLE set guild_id = guild_id', 'delete from TABLE', 'truncate TABLE cascade'])
      await expect(database().execute(sql.raw(change.replace('TABLE', table)))).rejects.toThrow();
});

describe('every single column, changed in one row', () => {
  test.each([
    ['type', "'application.accepted'"],
    ['area', "'guild'"],
    ['actor_kind', "'system'"],
    ['actor_user_id', 'gen_random_uuid()'],
    ['actor_name', "'Somebody else'"],
    ['source', "'discord'"],
    ['subject_type', "'character'"],
    ['subject_id', 'gen_random_uuid()'],
    ['subject_label', "subject_label || ' '"],
    ['data', `data || '{"reason": "Friendly."}'`],
    ['data', `data - 'reason'`],
    ['request_id', "'another'"],
    ['at', "at + interval '1 microsecond'"],
  ])('%s = %s is found', async (column, value) => {
    await tamper(`update events set ${column} = ${value} where AT(3)`);
    expect(await verify()).toMatchObject({ entries: 2, broken: { seq: 3, why: 'Entry 3 was altered.' } });
  });

  test('of its link too', async () => {
    await tamper(`update event_links set hash = repeat('0', 64) where guild_id = GUILD and seq = 3`);
    expect(await verify()).toMatchObject({ entries: 2, broken: { seq: 3, why: 'Entry 3 was altered.' } });
  });

  test.each([
    ['its id', 'id = gen_random_uuid()'],
    ['its guild', `guild_id = (select id from guilds where name = 'Others' limit 1)`],
  ])('%s makes it another event, and this one is missing', async (_what, change) => {
    await tamper(`update events set ${change} where AT(3)`);
    expect((await verify()).broken).toEqual({ seq: 3, why: 'Entry 3 is missing; the next one is 4.' });
  });

  test('and there is no column that it does not hold, but two of an earlier version that say nothing', async () => {
    const { rows } = await superuser.query(
      `select attname from pg_attribute where attrelid = 'events'::regclass and attnum > 0 and not attisdropped`,
    );
    expect(rows.map(({ attname }) => attname).sort()).toEqual(
      'actor_kind actor_name actor_user_id area at data guild_id hash id request_id seq source subject_id subject_label subject_type type'.split(
        ' ',
      ),
    );
  });
});

describe('found too', () => {
  test.each<[string, string, ChainReport['broken']]>([
    [
      'a row taken out of the middle',
      'delete from events where AT(2)',
      { seq: 2, why: 'Entry 2 is missing; the next one is 3.' },
    ],
    [
      'the first row taken out',
      'delete from events where AT(1)',
      { seq: 1, why: 'Entry 1 is missing; the next one is 2.' },
    ],
    ['the end cut off', 'delete from events where AT(4) or AT(5)', { seq: 4, why: 'Entries from 4 to 5 are missing.' }],
    [
      'all of it taken out',
      'delete from events where guild_id = GUILD',
      { seq: 1, why: 'Entries from 1 to 5 are missing.' },
    ],
    [
      'a link taken out of the middle',
      'delete from event_links where guild_id = GUILD and seq = 2',
      { seq: 2, why: 'Entry 2 is missing; the next one is 3.' },
    ],
    [
      'a row changed with its own hash made anew',
      `update events set actor_name = 'Nobody' where AT(3);
        update event_links l set hash = link_hash(b.hash, 3, e) from event_links b, events e
        where l.guild_id = GUILD and l.seq = 3 and e.id = l.event_id and b.guild_id = GUILD and b.seq = 2`,
      { seq: 4, why: 'Entry 4 was altered.' },
    ],
    [
      'the last row changed with its own hash made anew',
      `update events set actor_name = 'Nobody' where AT(5);
        update event_links l set hash = link_hash(b.hash, 5, e) from event_links b, events e
        where l.guild_id = GUILD and l.seq = 5 and e.id = l.event_id and b.guild_id = GUILD and b.seq = 4`,
      { seq: 6, why: 'The last entry, 5, was altered.' },
    ],
    [
      'two rows that changed places',
      `update event_links set seq = 20 where guild_id = GUILD and seq = 2;
        update event_links set seq = 2 where guild_id = GUILD and seq = 3;
        update event_links set seq = 3 where guild_id = GUILD and seq = 20`,
      { seq: 2, why: 'Entry 2 was altered.' },
    ],
    [
      'its end forgotten',
      'delete from event_chains where guild_id = GUILD',
      { seq: 6, why: 'The end of the log is unknown.' },
    ],
    [
      'a change under a function that agrees with everything',
      `update events set actor_name = 'Nobody' where AT(3);
        create or replace function link_hash(previous text, place bigint, e events) returns text language sql stable
          return (select hash from event_links l where l.event_id = e.id)`,
      { seq: 3, why: 'Entry 3 was altered.' },
    ],
  ])('%s', async (_what, statement, broken) => {
    const { rows } = await superuser.query(`select pg_get_functiondef('link_hash'::regproc) as made`);
    await tamper(statement);
    try {
      expect((await verify()).broken).toEqual(broken);
      expect((await verify(other)).broken).toBeNull();
    } finally {
      await superuser.query(rows[0].made);
    }
  });
});

/** Removes the last entry without a trace in the database. */
const cutLast = () =>
  tamper(`delete from events where AT(5);
    delete from event_links where guild_id = GUILD and seq = 5;
    update event_chains set seq = 4, hash = (select hash from event_links where guild_id = GUILD and seq = 4)
    where guild_id = GUILD`);

test('an entry that was added past the trigger, or lost its link with the mark that it waits, is named', async () => {
  const [added, unlinked] = [randomUUID(), randomUUID()];
  await tamper(
    `insert into events select (jsonb_populate_record(e, '{"id": "${added}"}')).* from events e where AT(3)`,
  );
  expect((await verify()).broken).toEqual({ seq: null, why: `The entry ${added} was added without a link.` });
  await tamper(`delete from events where id = '${added}'`);
  expect((await verify()).broken).toBeNull();
  await tamper(`update events set id = '${unlinked}' where AT(5)`);
  await tamper(`delete from event_links where guild_id = GUILD and seq = 5;
    update event_chains set seq = 4, hash = (select hash from event_links where guild_id = GUILD and seq = 4)
    where guild_id = GUILD`);
  expect((await verify()).broken).toEqual({ seq: null, why: `The entry ${unlinked} was added without a link.` });
});

test('what waits to be linked is counted, and is in the chain a moment later', async () => {
  await anApplication(guild);
  expect(await verify()).toMatchObject({ entries: 5, waiting: 1, broken: null });
  await linkEvents();
  expect(await verify()).toMatchObject({ entries: 6, waiting: 0, broken: null });
  const fresh = await aGuild();
  expect(await verify(fresh)).toMatchObject({ entries: 0, waiting: 1, broken: null });
});

test('a log that was cut together with its end has another head than the one written down', async () => {
  const { head } = await verify();
  await cutLast();
  const later = await verify();
  expect(later.broken).toBeNull();
  expect(later.head).not.toBe(head);
});

test('what is written while it is verified is left to the next time', async () => {
  const [chain] = await chainsOf(database(), guild.id);
  await anApplication(guild);
  await linkEvents();
  expect(await verifyChain(database(), chain!)).toMatchObject({ entries: 5, broken: null });
  expect(await verify()).toMatchObject({ entries: 6, broken: null });
});

describe('the command', () => {
  const run = async (...args: string[]) => {
    const env = {
      ...process.env,
      DATABASE_URL: own.url,
      AUTH_SECRET: 'x'.repeat(40),
      DEMO: 'off',
      NODE_ENV: 'production',
    };
    try {
      const { stdout } = await promisify(execFile)(process.execPath, ['src/launch/audit-verify.ts', ...args], { env });
      return { code: 0, said: stdout };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, said: stdout + stderr };
    }
  };

  test('says which logs are whole and which is not, and ends accordingly', async () => {
    const whole = await run(guild.slug);
    expect(whole).toMatchObject({ code: 0 });
    expect(whole.said).toMatch(
      /^ok {6}Ashen Lanterns \([0-9a-f-]{36}\): 5 entries, head [0-9a-f]{64}\n1 of 1 logs are intact, 5 entries\.\nCompared with 0 heads, recorded in 0 files\.\n$/,
    );
    await tamper(`update events set actor_name = 'Nobody' where AT(3)`);
    const broken = await run();
    expect(broken.code).toBe(1);
    expect(broken.said).toContain(`BROKEN  Ashen Lanterns (${guild.id}): Entry 3 was altered.`);
    expect(broken.said).toContain('ok      Others');
    expect(await run('nobody')).toEqual({ code: 1, said: 'No guild with a log has the ID or link nobody.\n' });
  });
});
