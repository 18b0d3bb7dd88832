import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { guildCreated } from '#/features/guild-lifecycle/lifecycle.events.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { int, sqlRows, text } from '#/platform/db/rows.server.ts';
import { cleanUp } from '#/platform/jobs/cleanup.server.ts';
import { enqueueReactions } from '#/platform/jobs/jobs.server.ts';
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
  // The queue still has a job for one of the events, which is about to come a second time.
  await database().execute(sql`delete from pgboss.job`);
  await inTransaction((tx) => enqueueReactions(tx, [{ eventId: waiting }]));
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
