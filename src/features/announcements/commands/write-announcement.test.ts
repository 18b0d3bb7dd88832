import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { json, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { anAnnouncement } from '../announcement.factory.ts';
import { getAnnouncement } from '../announcement.queries.server.ts';
import { createAnnouncement } from './create-announcement.server.ts';
import { deleteAnnouncement } from './delete-announcement.server.ts';
import { pinAnnouncement } from './pin-announcement.server.ts';
import { updateAnnouncement } from './update-announcement.server.ts';

testDatabase();

let guild: FactoryGuild;
let writer: Person;
let editor: Person;
let reader: Person;
beforeAll(async () => {
  guild = await aGuild();
  writer = await aMember(guild, { permissions: ['create:announcements'] });
  editor = await aMember(guild, { permissions: ['edit:announcements'] });
  reader = await aMember(guild, { permissions: ['view:announcements'] });
});

const of = (announcementId: string) => ({ guildId: guild.id, announcementId });
const soon = (minutes = 60) => new Date(Date.now() + minutes * 60_000).toISOString();
const happenedTo = async (subjectId: string) =>
  await sqlRows(database()).as({ type: text, data: json, subject_label: text })(
    sql`select type, data, subject_label from events where subject_id = ${subjectId} order by id`,
  );
const typesOf = async (id: string) => (await happenedTo(id)).map(({ type }) => type);
const claimsOf = async (id: string) =>
  (await database().execute(sql`select from upload_claims where holder = ${`announcement:${id}:banner`}`)).rowCount;
const wakesAt = async () =>
  (
    await sqlRows(database()).as({ at: text })(
      sql`select start_after as at from pgboss.job where name = 'wake-ups' order by created_on desc, start_after desc`,
    )
  ).map(({ at }) => new Date(at).toISOString());

describe('writing', () => {
  test('publishes immediately, and records it', async () => {
    const id = await anAnnouncement(guild, { by: writer, title: 'Siege on Friday', tag: 'Event' });
    const seen = await getAnnouncement.as(reader.principal, of(id));
    expect(seen).toMatchObject({
      title: 'Siege on Friday',
      body: 'We meet at the **gate**.',
      tag: 'Event',
      author: { id: writer.principal.userId, name: writer.principal.name },
      audience: 'members',
      pinned: false,
      published: true,
      editedAt: null,
      version: 1,
      can: { edit: false, delete: false, pin: false, seeReaders: false },
    });
    expect(await happenedTo(id)).toEqual([
      {
        type: 'announcement.created',
        data: { tag: 'Event', audience: 'members', publishAt: null },
        subject_label: 'Siege on Friday',
      },
      {
        type: 'announcement.published',
        data: { authorUserId: writer.principal.userId, audience: 'members' },
        subject_label: 'Siege on Friday',
      },
    ]);
  });

  test('waits for its time, unseen by members, and wakes the worker then', async () => {
    const publishAt = soon();
    const id = await anAnnouncement(guild, { by: writer, publishAt });
    await expect(getAnnouncement.as(reader.principal, of(id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const by of [writer, editor])
      expect(await getAnnouncement.as(by.principal, of(id))).toMatchObject({ published: false, publishAt });
    expect(await typesOf(id)).toEqual(['announcement.created']);
    expect((await wakesAt())[0]).toBe(publishAt);
  });

  test.each([
    ['the past', () => soon(-5), 'Choose a time in the future'],
    ['a far future', () => soon(400 * 24 * 60), 'Choose a time within a year'],
  ])('for %s is refused in words', async (_, publishAt, words) => {
    await expect(anAnnouncement(guild, { publishAt: publishAt() })).rejects.toMatchObject({
      code: 'INVALID',
      body: { fields: { publishAt: words } },
    });
  });

  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ body: '' }, 'body', 'Body is required'],
    [{ tag: 'Gossip' }, 'tag', 'Tag is required'],
    [{ title: 'x'.repeat(121) }, 'title', 'Keep the title to 120 characters'],
    [{ body: 'x'.repeat(10_001) }, 'body', 'Keep the text to 10,000 characters'],
  ])('%j is refused with its field', async (wrong, field, words) => {
    await expect(anAnnouncement(guild, wrong as object)).rejects.toMatchObject({
      body: { fields: { [field]: words } },
    });
  });

  test('takes a banner from the guild’s own folder and from nowhere else', async () => {
    const folder = { purpose: 'announcements' as const, ownerId: guild.id };
    const { url } = await anUpload(writer.principal, folder);
    const id = await anAnnouncement(guild, { by: writer, bannerImageLink: url });
    expect(await claimsOf(id)).toBe(1);
    const other = await aGuild();
    const foreign = await anUpload(other.owner.principal, { ...folder, ownerId: other.id });
    for (const link of [foreign.url, 'https://elsewhere.example/a.png', '/files/uploads/nothing.webp'])
      await expect(anAnnouncement(guild, { bannerImageLink: link })).rejects.toMatchObject({
        reason: 'image_not_usable',
        body: { fields: { bannerImageLink: expect.any(String) } },
      });
    const later = await anAnnouncement(guild);
    await expect(
      updateAnnouncement.as(editor.principal, { ...of(later), bannerImageLink: foreign.url }),
    ).rejects.toMatchObject({ reason: 'image_not_usable' });
  });

  test('is for people with the permission', async () => {
    for (const { principal } of [reader, editor])
      await expect(
        createAnnouncement.as(principal, { guildId: guild.id, title: 'x', body: 'x', tag: 'News' }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN', body: { missing: ['create:announcements'] } });
  });
});

describe('editing', () => {
  test('changes what is sent and nothing else, and the log has it in words', async () => {
    const id = await anAnnouncement(guild, { by: writer, title: 'Old title', tag: 'News' });
    expect(
      await updateAnnouncement.as(editor.principal, {
        ...of(id),
        title: 'New title',
        audience: 'everybody',
        version: 1,
      }),
    ).toEqual({ id, version: 2 });
    const seen = await getAnnouncement.as(reader.principal, of(id));
    expect(seen).toMatchObject({ title: 'New title', tag: 'News', body: 'We meet at the **gate**.', version: 2 });
    expect(seen.editedAt).not.toBeNull();
    const [, , updated] = await happenedTo(id);
    expect(updated).toMatchObject({
      type: 'announcement.updated',
      subject_label: 'New title',
      data: {
        changes: {
          title: { from: 'Old title', to: 'New title' },
          audience: { from: 'members', to: 'everybody' },
        },
      },
    });
  });

  test('an old version is refused, and who changed it is named', async () => {
    const id = await anAnnouncement(guild);
    await updateAnnouncement.as(editor.principal, { ...of(id), title: 'Theirs', version: 1 });
    await expect(
      updateAnnouncement.as(guild.owner.principal, { ...of(id), title: 'Mine', version: 1 }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      reason: 'saved_meanwhile',
      body: { current: { savedBy: editor.principal.name, savedAt: expect.any(String), own: false } },
    });
    expect(await getAnnouncement.as(reader.principal, of(id))).toMatchObject({ title: 'Theirs', version: 2 });
  });

  test('an author edits their own while they may write, others need the permission', async () => {
    const id = await anAnnouncement(guild, { by: writer });
    await updateAnnouncement.as(writer.principal, { ...of(id), title: 'Better' });
    const another = await aMember(guild, { permissions: ['create:announcements'] });
    await expect(updateAnnouncement.as(another.principal, { ...of(id), title: 'Mine' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('a scheduled one can be moved and published immediately; a published one keeps its time', async () => {
    const id = await anAnnouncement(guild, { by: writer, publishAt: soon(60) });
    const later = soon(120);
    await updateAnnouncement.as(writer.principal, { ...of(id), publishAt: later });
    expect(await getAnnouncement.as(writer.principal, of(id))).toMatchObject({ publishAt: later, published: false });
    expect((await wakesAt())[0]).toBe(later);
    await expect(updateAnnouncement.as(writer.principal, { ...of(id), publishAt: soon(-1) })).rejects.toMatchObject({
      body: { fields: { publishAt: 'Choose a time in the future' } },
    });

    await updateAnnouncement.as(writer.principal, { ...of(id), publishAt: null });
    const seen = await getAnnouncement.as(reader.principal, of(id));
    expect(Math.abs(Date.parse(seen.publishAt) - Date.now())).toBeLessThan(60_000);
    expect(seen.editedAt).toBeNull();
    expect((await typesOf(id)).filter((type) => type === 'announcement.published')).toHaveLength(1);
    await expect(updateAnnouncement.as(writer.principal, { ...of(id), publishAt: soon() })).rejects.toMatchObject({
      reason: 'already_published',
    });
  });

  test('an old banner is released', async () => {
    const { url } = await anUpload(writer.principal, { purpose: 'announcements', ownerId: guild.id });
    const id = await anAnnouncement(guild, { by: writer, bannerImageLink: url });
    await updateAnnouncement.as(writer.principal, { ...of(id), title: 'Another' });
    expect(await claimsOf(id)).toBe(1);
    await updateAnnouncement.as(writer.principal, { ...of(id), bannerImageLink: null });
    expect(await claimsOf(id)).toBe(0);
    expect((await getAnnouncement.as(reader.principal, of(id))).bannerImageLink).toBeNull();
  });
});

describe('deleting', () => {
  test('takes it away with its banner and its readers', async () => {
    const { url } = await anUpload(writer.principal, { purpose: 'announcements', ownerId: guild.id });
    const id = await anAnnouncement(guild, { by: writer, bannerImageLink: url });
    for (const { principal } of [writer, editor])
      await expect(deleteAnnouncement.as(principal, of(id))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const deleter = await aMember(guild, { permissions: ['delete:announcements'] });
    await deleteAnnouncement.as(deleter.principal, of(id));
    expect(await claimsOf(id)).toBe(0);
    await expect(getAnnouncement.as(guild.owner.principal, of(id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await happenedTo(id)).at(-1)).toMatchObject({
      type: 'announcement.deleted',
      data: { tag: 'News', published: true },
    });
  });

  test('cancels a waiting one, by its author too', async () => {
    const id = await anAnnouncement(guild, { by: writer, publishAt: soon() });
    await deleteAnnouncement.as(writer.principal, of(id));
    expect((await happenedTo(id)).at(-1)).toMatchObject({ data: { published: false } });
  });
});

describe('pinning', () => {
  const pin = (id: string, pinned: boolean, by = editor) => pinAnnouncement.as(by.principal, { ...of(id), pinned });

  test('is for editors, there and back', async () => {
    const id = await anAnnouncement(guild, { by: writer });
    await expect(pin(id, true, writer)).rejects.toMatchObject({ body: { missing: ['edit:announcements'] } });
    expect(await pin(id, true)).toEqual({ pinned: true });
    await expect(pin(id, true)).rejects.toMatchObject({ reason: 'pinned_already' });
    expect(await getAnnouncement.as(reader.principal, of(id))).toMatchObject({ pinned: true });
    expect(await pin(id, false)).toEqual({ pinned: false });
    expect((await typesOf(id)).slice(-2)).toEqual(['announcement.pinned', 'announcement.unpinned']);
  });

  test('of six concurrent pins five succeed', async () => {
    const own = await aGuild();
    const ids = await Promise.all(Array.from({ length: 6 }, () => anAnnouncement(own)));
    const answers = await Promise.allSettled(
      ids.map((announcementId) =>
        pinAnnouncement.as(own.owner.principal, { guildId: own.id, announcementId, pinned: true }),
      ),
    );
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ reason: 'too_many_pinned' });
  });
});

describe('how many there may be', () => {
  const fill = (guildId: string, n: number, which: 'pinned' | 'waiting') =>
    database().execute(sql`
      insert into announcements (guild_id, id, title, body, tag, author_user_id, author_name, publish_at, published_at, pinned_at)
      select ${guildId}, gen_random_uuid(), 'x', 'x', 'News', ${guild.owner.principal.userId}, 'x', now() + interval '1 day',
        case when ${which} = 'pinned' then now() end, case when ${which} = 'pinned' then now() end
      from generate_series(1, ${n}::int)`);

  test('is counted in the guild alone', async () => {
    const [full, free] = [await aGuild(), await aGuild()];
    await fill(full.id, 5, 'pinned');
    await fill(full.id, 50, 'waiting');
    await expect(anAnnouncement(full, { publishAt: soon() })).rejects.toMatchObject({ reason: 'too_many_scheduled' });
    await anAnnouncement(free, { publishAt: soon() });
    const [one, other] = [await anAnnouncement(full), await anAnnouncement(free)];
    const pin = (of: FactoryGuild, announcementId: string) =>
      pinAnnouncement.as(of.owner.principal, { guildId: of.id, announcementId, pinned: true });
    await expect(pin(full, one)).rejects.toMatchObject({ reason: 'too_many_pinned' });
    await expect(pin(free, other)).resolves.toEqual({ pinned: true });
  });
});

test('what belongs to another guild is as unknown as none', async () => {
  const other = await aGuild();
  const id = await anAnnouncement(other);
  const by = guild.owner.principal;
  for (const announcementId of [id, uuidv7()]) {
    for (const attempt of [
      () => updateAnnouncement.as(by, { ...of(announcementId), title: 'Ours' }),
      () => deleteAnnouncement.as(by, of(announcementId)),
      () => pinAnnouncement.as(by, { ...of(announcementId), pinned: true }),
      () => getAnnouncement.as(by, of(announcementId)),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await typesOf(id)).toEqual(['announcement.created', 'announcement.published']);
});
