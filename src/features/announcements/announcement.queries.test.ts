import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { requireGuildForWrite } from '#/features/guild-access/guild.access.server.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { aMirrorOf, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { anAnnouncement } from './announcement.factory.ts';
import { getAnnouncement, listAnnouncements, listReaders } from './announcement.queries.server.ts';
import { markAnnouncementsRead } from './commands/mark-announcements-read.server.ts';
import { pinAnnouncement } from './commands/pin-announcement.server.ts';
import {
  announcementSummary,
  latestPublicAnnouncement,
  listMyNews,
  newestAnnouncements,
} from './news.queries.server.ts';

testDatabase();

const soon = () => new Date(Date.now() + 3600_000).toISOString();
const move = (id: string, by: string) =>
  database().execute(sql`
    update announcements set publish_at = publish_at + ${by}::interval, published_at = published_at + ${by}::interval where id = ${id}`);

describe('the list', () => {
  let guild: FactoryGuild;
  let reader: Person;
  let writer: Person;
  const ids: string[] = [];
  let pinned: string;
  let waiting: string;
  let own: string;
  beforeAll(async () => {
    guild = await aGuild();
    reader = await aMember(guild, { permissions: ['view:announcements'] });
    writer = await aMember(guild, { permissions: ['create:announcements'] });
    for (const [title, tag] of [
      ['Siege on Friday', 'Event'],
      ['100% of the tax', 'News'],
      ['Two benches_free', 'Recruitment'],
      ['A siege lost', 'News'],
    ] as const)
      ids.push(await anAnnouncement(guild, { title, tag }));
    pinned = await anAnnouncement(guild, { title: 'Rules', tag: 'Information', body: '# Rules\n\nBe **kind**.' });
    await pinAnnouncement.as(guild.owner.principal, { guildId: guild.id, announcementId: pinned, pinned: true });
    await move(pinned, '-90 days');
    waiting = await anAnnouncement(guild, { title: 'Later', publishAt: soon() });
    own = await anAnnouncement(guild, { by: writer, title: 'My later', publishAt: soon() });
    await anAnnouncement(await aGuild());
  });

  const list = (more: Partial<Parameters<typeof listAnnouncements>[0]> = {}, by = reader) =>
    listAnnouncements.as(by.principal, { guildId: guild.id, ...more });
  const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

  test('has pinned ones apart, then the newest first, nothing that waits', async () => {
    const { items, pinned: above, scheduled, nextCursor, can, timeZone } = await list();
    expect(items.map(({ id }) => id)).toEqual([...ids].reverse());
    expect(above).toMatchObject([{ title: 'Rules', excerpt: 'Rules Be kind.', pinned: true, published: true }]);
    expect([scheduled, nextCursor, can, timeZone]).toEqual([[], null, { create: false }, 'Etc/GMT']);
  });

  test('shows scheduled announcements to those who may change them, and to their author', async () => {
    const editor = await aMember(guild, { permissions: ['edit:announcements'] });
    for (const by of [guild.owner, editor])
      expect((await list({}, by)).scheduled.map(({ id }) => id)).toEqual([waiting, own]);
    expect((await list({}, writer)).scheduled).toMatchObject([
      { id: own, published: false, can: { edit: true, delete: true } },
    ]);
  });

  test('goes on by key, page for page, without the parts above', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 3, cursor });
      if (cursor) expect([page.pinned, page.scheduled]).toEqual([[], []]);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([...ids].reverse());
  });

  test.each(['x', btoa('["",1,2]'), btoa('["","2026-01-01","not-an-id"]')])(
    'the cursor %s is refused',
    async (cursor) => {
      await expect(list({ cursor })).rejects.toMatchObject({ reason: 'bad_cursor' });
    },
  );

  test.each([
    [{ tag: 'News' as const }, ['A siege lost', '100% of the tax'], []],
    [{ tag: 'Information' as const }, [], ['Rules']],
    [{ query: 'SIEGE' }, ['A siege lost', 'Siege on Friday'], []],
    [{ query: 'siege', tag: 'Event' as const }, ['Siege on Friday'], []],
    [{ query: '100%' }, ['100% of the tax'], []],
    [{ query: 's_f' }, ['Two benches_free'], []],
    [{ query: 'ule' }, [], ['Rules']],
    [{ query: "'; drop table announcements; --" }, [], []],
  ])('%j', async (search, expected, above) => {
    const found = await list(search);
    expect([titles(found.items), titles(found.pinned)]).toEqual([expected, above]);
  });

  test('unread is what came after joining, not by oneself, and not opened yet', async () => {
    const unread = async (by: Person) => {
      const { items, pinned: above } = await list({}, by);
      return [...above, ...items].filter((row) => row.unread).map(({ title }) => title);
    };
    expect(await unread(reader)).toEqual(['A siege lost', 'Two benches_free', '100% of the tax', 'Siege on Friday']);
    expect(await unread(guild.owner)).toEqual([]);
    expect(await unread(await aMember(guild))).toEqual([]);
    const mark = (announcementId?: string, by = reader) =>
      markAnnouncementsRead.as(by.principal, { guildId: guild.id, announcementId });
    expect(await mark(ids[3])).toEqual({ marked: 1 });
    expect(await mark(ids[3])).toEqual({ marked: 0 });
    expect(await unread(reader)).toEqual(['Two benches_free', '100% of the tax', 'Siege on Friday']);
    expect(await unread(writer)).toHaveLength(4);
    await mark();
    expect(await unread(reader)).toEqual([]);
    expect(await unread(writer)).toHaveLength(4);
    await expect(mark(waiting)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { rows } = await database().execute(sql`select from announcement_reads where announcement_id = ${waiting}`);
    expect(rows).toEqual([]);
  });
});

describe('who has read it', () => {
  test('is counted for everyone and named for those who write, without its author and former members', async () => {
    const guild = await aGuild();
    const [one, two, gone] = [await aMember(guild), await aMember(guild), await aMember(guild)];
    const announcementId = await anAnnouncement(guild);
    const input = { guildId: guild.id, announcementId };
    for (const { principal } of [one, gone, guild.owner]) await markAnnouncementsRead.as(principal, input);
    await database().execute(sql`delete from members where character_id = ${gone.characterId}`);
    expect((await getAnnouncement.as(two.principal, input)).reads).toEqual({ read: 1, of: 2 });
    await expect(listReaders.as(two.principal, input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const writer = await aMember(guild, { permissions: ['create:announcements'] });
    const reader = { id: one.principal.userId, name: one.principal.name, image: null, readAt: expect.any(String) };
    expect(await listReaders.as(writer.principal, input)).toEqual({ items: [reader], nextCursor: null, total: 1 });
    const others = await listReaders.as(writer.principal, { ...input, read: false });
    expect(others).toMatchObject({ nextCursor: null, total: 2 });
    expect(others.items.map(({ id }) => id).sort()).toEqual([two.principal.userId, writer.principal.userId].sort());
  });

  test.each([true, false])(
    'is read page by page, each person once, counted with the first (read: %s)',
    async (read) => {
      const guild = await aGuild();
      const announcementId = await anAnnouncement(guild);
      const people = [await aMember(guild), await aMember(guild), await aMember(guild)];
      for (const { principal } of read ? people : [])
        await markAnnouncementsRead.as(principal, { guildId: guild.id, announcementId });
      const seen: string[] = [];
      let cursor: string | undefined;
      for (const expected of [3, undefined, undefined]) {
        const input = { guildId: guild.id, announcementId, read, limit: 1, cursor };
        const { items, total, nextCursor } = await listReaders.as(guild.owner.principal, input);
        expect(total).toBe(expected);
        seen.push(...items.map(({ id }) => id));
        cursor = nextCursor ?? undefined;
      }
      expect(cursor).toBeUndefined();
      const ids = people.map(({ principal }) => principal.userId);
      expect(seen).toEqual(read ? ids.toReversed() : expect.arrayContaining(ids));
    },
  );

  test('no mark without the right to read, nor for what another guild has', async () => {
    const guild = await aGuild();
    const blind = await aMember(guild, { permissions: ['view:members'] });
    const announcementId = await anAnnouncement(guild);
    for (const named of [{ announcementId }, {}])
      await expect(markAnnouncementsRead.as(blind.principal, { guildId: guild.id, ...named })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    const other = await aGuild();
    await expect(
      markAnnouncementsRead.as(other.owner.principal, { guildId: other.id, announcementId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await markAnnouncementsRead.as(other.owner.principal, { guildId: other.id });
    const { rows } = await database().execute(
      sql`select from announcement_reads where announcement_id = ${announcementId}`,
    );
    expect(rows).toEqual([]);
  });
});

test('nothing is marked of what is being deleted', async () => {
  const guild = await aGuild();
  const member = await aMember(guild);
  const announcementId = await anAnnouncement(guild);
  const [deleted, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const deleting = inTransaction(async (tx) => {
    await tx.execute(sql`delete from announcements where id = ${announcementId}`);
    deleted.resolve();
    await ended.promise;
  });
  await deleted.promise;
  const marking = markAnnouncementsRead.as(member.principal, { guildId: guild.id, announcementId });
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await database().execute(waits)).rowCount).toBe(1);
  ended.resolve();
  await deleting;
  expect(await marking).toEqual({ marked: 0 });
});

describe('news for dashboards', () => {
  test('of the guild: pinned first, then the newest, with what is unread; null without the right', async () => {
    const guild = await aGuild();
    const [member, blind] = [await aMember(guild), await aMember(guild, { permissions: ['view:members'] })];
    const ids = [];
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) ids.push(await anAnnouncement(guild, { title }));
    await anAnnouncement(guild, { publishAt: soon() });
    await pinAnnouncement.as(guild.owner.principal, { guildId: guild.id, announcementId: ids[0]!, pinned: true });
    const glance = await announcementSummary.as(member.principal, { guildId: guild.id });
    expect(glance).toMatchObject({
      unread: 5,
      newest: [{ title: 'One', pinned: true }, { title: 'Five', unread: true }, { title: 'Four' }],
    });
    expect(glance?.newest).toHaveLength(3);
    expect(await announcementSummary.as(blind.principal, { guildId: guild.id })).toBeNull();
    const scope = await requireGuildForWrite(database(), member.principal, guild.id);
    expect((await newestAnnouncements(database(), scope, 1))?.newest).toHaveLength(1);
  });

  test('of all my guilds: what is unread where I may read, newest first, three of each', async () => {
    const guild = await aGuild({ name: 'Lanterns' });
    const [member, blind] = [await aMember(guild), await aMember(guild, { permissions: ['view:members'] })];
    for (const title of ['One', 'Two', 'Three', 'Four']) await anAnnouncement(guild, { title });
    expect(await listMyNews.as(member.principal, {})).toMatchObject([
      {
        guild: { id: guild.id, name: 'Lanterns' },
        unread: 4,
        newest: [{ title: 'Four' }, { title: 'Three' }, { title: 'Two' }],
      },
    ]);
    for (const { principal } of [blind, guild.owner]) expect(await listMyNews.as(principal, {})).toEqual([]);
    const second = await aGuild({ name: 'Others' });
    await anAnnouncement(second);
    expect(await listMyNews.as(member.principal, {})).toHaveLength(1);
  });

  test('the owner reads what staff writes, whatever their roles', async () => {
    const guild = await aGuild();
    const writer = await aMember(guild, { permissions: ['create:announcements'] });
    await database().execute(sql`delete from member_roles where character_id = ${guild.owner.characterId}`);
    await anAnnouncement(guild, { by: writer });
    expect(await listMyNews.as(guild.owner.principal, {})).toMatchObject([{ unread: 1 }]);
  });

  test('for visitors: the newest one that is public and published', async () => {
    const guild = await aGuild();
    expect(await latestPublicAnnouncement(database(), guild.id)).toBeNull();
    await anAnnouncement(guild, { title: 'Open', audience: 'everybody' });
    await anAnnouncement(guild, { title: 'Inside' });
    await anAnnouncement(guild, { title: 'Not yet', audience: 'everybody', publishAt: soon() });
    await anAnnouncement(await aGuild(), { audience: 'everybody' });
    expect(await latestPublicAnnouncement(database(), guild.id)).toMatchObject({ title: 'Open', tag: 'News' });
  });
});

test('a guild with the same ids beside, found first, changes nothing of what is read', async () => {
  await withoutSecondLock();
  const guild = await aGuild();
  const member = await aMember(guild);
  for (const title of ['One', 'Two']) await anAnnouncement(guild, { title, audience: 'everybody' });
  const announcementId = await anAnnouncement(guild, { title: 'Three' });
  await markAnnouncementsRead.as(member.principal, { guildId: guild.id, announcementId });
  const read = async () => ({
    list: await listAnnouncements.as(member.principal, { guildId: guild.id }),
    one: await getAnnouncement.as(member.principal, { guildId: guild.id, announcementId }),
    readers: await listReaders.as(guild.owner.principal, { guildId: guild.id, announcementId }),
    others: await listReaders.as(guild.owner.principal, { guildId: guild.id, announcementId, read: false }),
    glance: await announcementSummary.as(member.principal, { guildId: guild.id }),
    open: await latestPublicAnnouncement(database(), guild.id),
  });
  const alone = await read();
  const mirror = await aMirrorOf(guild.id);
  const beside = await read();
  await mirror.remove();
  expect(beside).toEqual(alone);
});
