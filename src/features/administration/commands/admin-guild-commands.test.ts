import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { beforeAll, expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { setArchivedAsAdmin } from '#/features/guild-lifecycle/commands/set-archived-as-admin.server.ts';
import { aGuild, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { decideVerification } from '#/features/guild-settings/commands/decide-verification.server.ts';
import { requestVerification } from '#/features/guild-settings/commands/request-verification.server.ts';
import { database, databasePool } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { getAdminGuild, listGuilds } from '../guild.queries.server.ts';
import { listJobs, listRuns } from '../job.queries.server.ts';
import { getOverview } from '../overview.queries.server.ts';
import { listPlatformLog } from '../platform-log.queries.server.ts';
import { retryJob } from './retry-job.server.ts';
import { retryRun } from './retry-run.server.ts';
import '#/features/registry.server.ts';

testDatabase();

let admin: UserPrincipal;
let guild: FactoryGuild;
beforeAll(async () => {
  admin = await aUser({ name: 'Ines', platformRole: 'admin' });
  guild = await aGuild({ name: 'Copper Ferry' });
});

const logged = async () => {
  const { items } = await listPlatformLog.as(admin, {});
  const [
    {
      actor,
      sentence: [before, after],
      subject,
    } = items[0]!,
  ] = items;
  return `${actor.name} ${before}${subject?.label ?? ''}${after}`;
};
const typesInGuild = async () =>
  (
    await sqlRows(database()).as({ type: text })(sql`
    select type from events where guild_id = ${guild.id} and actor_user_id = ${admin.userId} order by id`)
  ).map(({ type }) => type);

test('a guild is archived and unarchived by an admin who is not in it, in both logs', async () => {
  const set = (archived: boolean) => setArchivedAsAdmin.as(admin, { guild: guild.id, archived });
  await set(true);
  expect(await logged()).toBe('Ines archived Copper Ferry');
  await expect(set(true)).rejects.toMatchObject({ reason: 'already_archived' });
  expect((await listGuilds.as(admin, { only: 'archived' })).items.map(({ id }) => id)).toEqual([guild.id]);
  await set(false);
  await expect(set(false)).rejects.toMatchObject({ reason: 'not_archived' });
  expect(await logged()).toBe('Ines unarchived Copper Ferry');
  expect(await typesInGuild()).toEqual(['guild.archived', 'guild.unarchived']);
});

test('a request for the badge is found and granted, and the badge can be removed', async () => {
  await requestVerification.as(guild.owner.principal, { guildId: guild.id, note: 'See our site.' });
  const [found] = (await listGuilds.as(admin, { only: 'pending', search: 'copper' })).items;
  expect(found).toMatchObject({ id: guild.id, pending: true, verified: false });
  const decide = (verified: boolean) => decideVerification.as(admin, { slug: guild.slug, verified, answer: 'Done.' });
  await decide(true);
  expect(await logged()).toBe('Ines verified Copper Ferry');
  await expect(decide(true)).rejects.toMatchObject({ reason: 'already_so' });
  expect(await getAdminGuild.as(admin, { guild: guild.id })).toMatchObject({
    ...{ verified: true, pending: false },
    request: { state: 'granted', answer: 'Done.' },
  });
  await decide(false);
  expect(await getAdminGuild.as(admin, { guild: guild.id })).toMatchObject({ verified: false });
});

test('a failed job is run again once', async () => {
  const [event] = await sqlRows(database()).as({ id: text })(sql`
    select id from events where guild_id = ${guild.id} order by id limit 1`);
  const job = event?.id ?? '';
  await database().execute(sql`
    insert into pending_reactions (event_id, guild_id, due_at, tries, failed_at, error)
    values (${job}, ${guild.id}, now(), 11, now(), 'No answer')
    on conflict (event_id) do update set failed_at = now(), error = excluded.error`);
  const failed = async () => (await listJobs.as(admin, {})).items;
  expect(await failed()).toMatchObject([
    { id: job, label: 'Guild created', guild: 'Copper Ferry', error: 'No answer' },
  ]);
  await retryJob.as(admin, { job });
  expect(await failed()).toEqual([]);
  expect(await logged()).toBe('Ines ran the failed job "Guild created" again');
  await expect(retryJob.as(admin, { job })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a scheduled job is listed once while its last runs failed, and the worker gets it again once', async () => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => databasePool().query(text, values) },
    ...{ supervise: false, schedule: false, migrate: false, createSchema: false },
  });
  await boss.start();
  try {
    for (const queue of ['point-decay', 'auction-clock']) await boss.createQueue(queue, { retryLimit: 0 });
    const take = async (queue: string) => (await boss.fetch(queue))[0]?.id ?? '';
    const send = async (queue: string, data: object = {}) =>
      (await boss.send(queue, data, { retryLimit: 0 })) && take(queue);
    const fail = async (queue: string, data?: object) =>
      boss.fail(queue, (await send(queue, data)) as string, { message: `${queue} failed` });
    await fail('auction-clock');
    await fail('point-decay');
    await fail('wake-ups', { job: 'point-decay' });
    const runs = () => listRuns.as(admin, {});
    expect(await runs()).toMatchObject([
      { label: 'Apply the decay of points', tries: 1, failures: 2, error: 'wake-ups failed' },
      { label: 'Close auctions that ended', tries: 1, failures: 1, error: 'auction-clock failed' },
    ]);
    expect((await getOverview.as(admin, {})).counts?.failedJobs).toBe(2);
    await boss.complete('auction-clock', (await send('auction-clock')) as string);
    const [decay, ...others] = await runs();
    expect(others).toEqual([]);
    await retryRun.as(admin, { run: decay!.id });
    expect(await logged()).toBe('Ines ran the failed job "Apply the decay of points" again');
    expect(await runs()).toEqual([]);
    await expect(retryRun.as(admin, { run: decay!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await take('wake-ups')).toBe(decay!.id);
    await boss.fail('wake-ups', decay!.id, { message: 'Again' });
    expect(await runs()).toMatchObject([{ id: decay!.id, tries: 2, failures: 1, error: 'Again' }]);
  } finally {
    await boss.stop({ graceful: false });
  }
});
