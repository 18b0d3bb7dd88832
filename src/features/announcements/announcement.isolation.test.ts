import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aGuild, aMember, type FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database, databasePool, databaseUrl } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import { pageTopic } from '#/platform/live/live-topics.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { publishedTopics } from '#/testing/published-topics.ts';
import { anAnnouncement } from './announcement.factory.ts';
import { listAnnouncements } from './announcement.queries.server.ts';
import { pinAnnouncement } from './commands/pin-announcement.server.ts';
import { updateAnnouncement } from './commands/update-announcement.server.ts';

/** Announcements are written, changed and notified per guild, also with the same IDs. */

testDatabase();
beforeAll(withoutSecondLock);

const soon = () => new Date(Date.now() + 3600_000).toISOString();
const pin = ({ id: guildId, owner }: FactoryGuild, announcementId: string, pinned = true) =>
  pinAnnouncement.as(owner.principal, { guildId, announcementId, pinned });

test('each guild has its own time zone, and only its own public page is evicted', async () => {
  for (const timeZone of ['Europe/Berlin', 'Asia/Tokyo']) {
    const guild = await aGuild();
    await database().execute(sql`update guilds set time_zone = ${timeZone} where id = ${guild.id}`);
    const topics = await publishedTopics(databaseUrl(), () => anAnnouncement(guild, { audience: 'everybody' }));
    expect(topics.filter((topic) => topic.startsWith(pageTopic('/g/')))).toEqual([pageTopic(`/g/${guild.slug}`)]);
    expect((await listAnnouncements.as(guild.owner.principal, { guildId: guild.id })).timeZone).toBe(timeZone);
  }
});

test('pinning doesn’t wait for work in another guild', async () => {
  const [guild, other] = [await aGuild(), await aGuild()];
  const announcementId = await anAnnouncement(guild);
  const client = await databasePool().connect();
  const { pid } = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!;
  const waiting = async () =>
    (
      await sqlRows(database()).as({ n: int })(
        sql`select count(*)::int as n from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))`,
      )
    )[0]?.n;
  try {
    await client.query('begin');
    await client.query('select from guilds where id = $1 for update', [other.id]);
    let done = false;
    const pinning = pin(guild, announcementId).finally(() => {
      done = true;
    });
    const outcome = pinning.catch((error: Error) => error.message);
    while (!done && (await waiting()) === 0);
    expect(await waiting()).toBe(0);
    expect(await outcome).toEqual({ pinned: true });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('what is published, changed, pinned and counted leaves a guild with the same ids as it was', async () => {
  const guild = await aGuild();
  const { principal: editor } = await aMember(guild, { permissions: ['edit:announcements'] });
  const id = await anAnnouncement(guild, { title: 'Later', publishAt: soon() });
  const of = (guildId: string) => ({ guildId, announcementId: id });
  const change = (by: typeof editor, guildId: string, title: string, version?: number) =>
    updateAnnouncement.as(by, { ...of(guildId), title, version });
  await change(editor, guild.id, 'Changed');
  const mirror = await aMirrorOf(guild.id);
  // There it was changed more often, and by someone else.
  for (const title of ['One', 'Two', 'Three']) await change(guild.owner.principal, mirror.id, title);
  const before = await mirror.state();
  await expect(change(editor, guild.id, 'Mine', 1)).rejects.toMatchObject({
    body: { current: { savedBy: editor.name } },
  });
  await updateAnnouncement.as(editor, { ...of(guild.id), publishAt: null });
  await pin(guild, id);
  await pin(guild, id, false);
  expect(await mirror.state()).toEqual(before);
  await mirror.remove();
});
