import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { cleanUp } from '#/platform/jobs/cleanup.server.ts';
import { enqueueReactions } from '#/platform/jobs/jobs.server.ts';
import { runReaction } from '#/platform/jobs/reactions.server.ts';
import { testDatabase } from '#/testing/database.ts';

testDatabase();

const RAN: string[] = [];
const reactions = Object.fromEntries(
  ['fresh', 'old', 'waiting'].map((name) => [name, async () => void RAN.push(name)]),
);

test('marks of reactions go when their job cannot come again, and no sooner', async () => {
  await aGuild();
  const { rows } = await database().execute<{ id: string }>(sql`select id from events limit 1`);
  const eventId = rows[0]?.id ?? '';
  for (const reaction of Object.keys(reactions)) await runReaction(reactions, { eventId, reaction });
  await database().execute(sql`
    update reactions_done set at = now() - interval '31 days' where reaction <> 'fresh'`);
  // One of the old ones is still in the queue, about to come a second time.
  await inTransaction((tx) => enqueueReactions(tx, [{ eventId, reaction: 'waiting' }]));
  await cleanUp();
  const left = await database().execute(sql`select reaction from reactions_done order by reaction`);
  expect(left.rows.map(({ reaction }) => reaction)).toEqual(['fresh', 'waiting']);
  await runReaction(reactions, { eventId, reaction: 'waiting' });
  expect(RAN).toEqual(['fresh', 'old', 'waiting']);
});

test('many are removed a few thousand at a time', async () => {
  await database().execute(sql`
    insert into reactions_done (event_id, reaction, at)
    select (select id from events limit 1), 'number ' || n, now() - interval '40 days' from generate_series(1, 12000) n`);
  await cleanUp();
  const left = await database().execute<{ n: number }>(sql`
    select count(*) as n from reactions_done where reaction like 'number %'`);
  expect(left.rows[0]?.n).toBe(0);
});
