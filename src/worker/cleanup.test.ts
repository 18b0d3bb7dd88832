import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { guildCreated } from '#/features/guild-lifecycle/lifecycle.events.ts';
import { database } from '#/platform/db/db.server.ts';
import { arrayOf, int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { cleanUp } from '#/platform/jobs/cleanup.server.ts';
import { on, runReactions } from '#/platform/jobs/reactions.server.ts';
import { testDatabase } from '#/testing/database.ts';

testDatabase();

const RAN: string[] = [];
const reactions = ['fresh', 'old'].map((name) => on(guildCreated, name, async () => void RAN.push(name)));

test('marks of reactions go when their job cannot come again, and no sooner', async () => {
  for (let i = 0; i < 2; i += 1) await aGuild();
  const rows = await sqlRows(database()).as({ id: text })(sql`
    select id from events where type = ${guildCreated.type} order by id limit 2`);
  const [eventId = '', waiting = ''] = rows.map(({ id }) => id);
  for (const id of [eventId, waiting]) await runReactions(reactions, { eventId: id });
  await database().execute(sql`
    update reactions_done set at = now() - interval '31 days' where reaction <> 'fresh'`);
  // One of the events waits once more: its reactions are about to be carried out a second time.
  await database().execute(sql`delete from pending_reactions`);
  await database().execute(sql`insert into pending_reactions (event_id, due_at) values (${waiting}, now())`);
  await cleanUp();
  const marks = (id: string) =>
    database().execute(sql`
    select reaction from reactions_done where event_id = ${id} order by reaction`);
  expect((await marks(eventId)).rows).toEqual([{ reaction: 'fresh' }]);
  expect((await marks(waiting)).rows).toEqual([{ reaction: 'fresh' }, { reaction: 'old' }]);
  await runReactions(reactions, { eventId: waiting });
  expect(RAN).toEqual(['fresh', 'old', 'fresh', 'old']);
});

test('many are removed a few thousand at a time', async () => {
  await database().execute(sql`
    insert into reactions_done (event_id, reaction, at)
    select (select id from events limit 1), 'number ' || n, now() - interval '40 days' from generate_series(1, 12000) n`);
  await cleanUp();
  const left = await sqlRows(database()).as({ n: int })(sql`
    select count(*) as n from reactions_done where reaction like 'number %'`);
  expect(left[0]?.n).toBe(0);
});

test('answers of repeated calls go after a day, full buckets after two, however many there are', async () => {
  const userId = uuidv7();
  await database().execute(sql`
    insert into idempotency_keys (user_id, operation, key, request_hash, created_at)
    select ${userId}, 'note.write', n::text, '', now() - make_interval(hours => case n when 1 then 23 else 25 end)
    from generate_series(1, 6000) n`);
  await database().execute(sql`
    insert into rate_limits (key, tokens, at, ok)
    select 'old ' || n, 1, now() - make_interval(hours => case n when 1 then 47 else 49 end), true
    from generate_series(1, 6000) n`);
  await cleanUp();
  const left = await sqlRows(database()).as({ keys: arrayOf(text), buckets: arrayOf(text) })(sql`
    select (select json_agg(key) from idempotency_keys where user_id = ${userId}) as keys,
      (select json_agg(key) from rate_limits where key like 'old %') as buckets`);
  expect(left).toEqual([{ keys: ['1'], buckets: ['old 1'] }]);
});
