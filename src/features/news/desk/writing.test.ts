import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import { listPlatformLog } from '#/features/administration/platform-log.queries.server.ts';
import { sitemapAnswer } from '#/features/discovery/sitemap.http.server.ts';
import { uploadFile } from '#/features/uploads/commands/upload-file.server.ts';
import { aPicture } from '#/features/uploads/upload.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { ANONYMOUS, type UserPrincipal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { publishedTopics } from '#/testing/published-topics.ts';
import { asRequest } from '#/testing/request.ts';
import '#/features/registry.server.ts';
import { feedAnswer } from '../feed.http.server.ts';
import { shipNews } from '../news.api.server.ts';
import { latestNews, newsBySlug } from '../news.queries.server.ts';
import { latestPatchNote, listPatchNotes, patchNote, unseenPatchNote } from '../patch-note.queries.server.ts';
import { createArticle } from './commands/create-article.server.ts';
import { createPatchNote } from './commands/create-patch-note.server.ts';
import { deleteArticle } from './commands/delete-article.server.ts';
import { deletePatchNote } from './commands/delete-patch-note.server.ts';
import { restoreArticle } from './commands/restore-article.server.ts';
import { restorePatchNote } from './commands/restore-patch-note.server.ts';
import { updateArticle } from './commands/update-article.server.ts';
import { updatePatchNote } from './commands/update-patch-note.server.ts';
import { articleSchema, writingValuesOf } from './writing.form.ts';
import { getArticle, listArticles, listNotes } from './writing.queries.server.ts';
import { removeDeletedNews } from './writing.repository.server.ts';
import { articleSlugFrom } from './writing.rules.ts';

const { url } = testDatabase();

const NOT_FOUND = { code: 'NOT_FOUND' };
const HOUR = 60 * 60 * 1000;
let admin: UserPrincipal;
let other: UserPrincipal;
beforeAll(async () => {
  admin = await aUser({ name: 'Ines', platformRole: 'admin' });
  other = await aUser({ name: 'Tomas', platformRole: 'admin' });
});

let slug = '';
beforeEach(() => {
  slug = `winter-${uuidv7()}`;
});

const FIELDS = {
  kind: 'game',
  title: 'Winter sieges',
  description: 'What changes.',
  author: 'Us',
  body: 'Text.',
} as const;
const write = (publish = 'draft', more: object = {}) => createArticle.as(admin, { ...FIELDS, slug, publish, ...more });
const seen = () => newsBySlug.as(ANONYMOUS, { kind: 'game', slug });
const isSeen = () =>
  seen().then(
    () => true,
    () => false,
  );

/** Everywhere that names public articles and patch notes. */
async function publicTexts(): Promise<string> {
  const feed = async (name: string) =>
    (await asRequest({}, () => feedAnswer(new Request(`https://guild.example/api/feeds/${name}`), name))).text();
  return [
    JSON.stringify(await latestNews.as(ANONYMOUS, { kind: 'game', limit: 50 })),
    JSON.stringify(await listPatchNotes.as(ANONYMOUS, {})),
    ...[await feed('aoc-news.rss'), await feed('change-log.atom'), await (await sitemapAnswer('pages.xml')).text()],
  ].join('\n');
}

async function logged(most = 1): Promise<string[]> {
  const { items } = await listPlatformLog.as(admin, { limit: most });
  return items.map(
    ({ actor, sentence: [before, after], subject }) => `${actor.name} ${before}${subject?.label}${after}`,
  );
}

describe('articles', () => {
  test('a draft is no one’s to read until it is published, and again when it is taken back', async () => {
    const { id: articleId } = await write();
    expect(await isSeen()).toBe(false);
    expect(await publicTexts()).not.toContain(slug);
    await updateArticle.as(admin, { articleId, publish: 'now' });
    expect(await seen()).toMatchObject({ title: 'Winter sieges', imageLink: null });
    expect((await publicTexts()).split(slug).length).toBeGreaterThan(3);
    await updateArticle.as(admin, { articleId, publish: 'draft' });
    expect(await isSeen()).toBe(false);
    expect(await logged(3)).toEqual([
      'Ines made the article Winter sieges a draft again',
      'Ines published the article Winter sieges',
      'Ines wrote the draft Winter sieges',
    ]);
  });

  test('one that is scheduled comes by itself, and nothing shows it before', async () => {
    const { id: articleId } = await write(new Date(Date.now() + HOUR).toISOString());
    expect(await isSeen()).toBe(false);
    expect(await publicTexts()).not.toContain(slug);
    expect(await getArticle.as(admin, { articleId })).toMatchObject({ state: 'scheduled' });
    await database().execute(sql`update news_articles set published_at = now() where id = ${articleId}`);
    expect(await isSeen()).toBe(true);
    // Who had opened it before saves what they wrote.
    const out = new Date(Date.now() - HOUR).toISOString();
    await database().execute(sql`update news_articles set published_at = ${out} where id = ${articleId}`);
    await updateArticle.as(admin, { articleId, publish: out, title: 'Sieges' });
    expect(await getArticle.as(admin, { articleId })).toMatchObject({ title: 'Sieges', publishedAt: out });
    const later = new Date(Date.now() + 2 * HOUR).toISOString();
    await expect(updateArticle.as(admin, { articleId, publish: later })).rejects.toMatchObject({
      reason: 'already_published',
    });
    for (const [at, fault] of [
      [new Date(Date.now() - HOUR), 'Choose a time in the future'],
      [new Date(Date.now() + 400 * 24 * HOUR), 'Choose a time within a year'],
    ] as const)
      await expect(write(at.toISOString(), { slug: `${slug}-b` })).rejects.toMatchObject({
        body: { fields: { publishOn: fault } },
      });
  });

  test('cached pages are evicted: its own, the list’s, and that of the next article, which leads to it', async () => {
    const { id: articleId } = await write('now');
    const next = `${slug}-next`;
    await write('now', { slug: next });
    const topics = await publishedTopics(url, () => updateArticle.as(admin, { articleId, slug: `${slug}-moved` }));
    const pages = topics.filter((topic) => topic.startsWith('pages:cached:')).map((topic) => topic.slice(13));
    expect(pages.toSorted()).toEqual(
      ['/aoc-news', `/aoc-news/${slug}`, `/aoc-news/${slug}-moved`, `/aoc-news/${next}`].toSorted(),
    );
  });

  test('an address is one article’s of its section: refused in words, also when a deleted one comes back', async () => {
    const { id: articleId } = await write('now');
    const taken = { reason: 'slug_taken', body: { fields: { slug: expect.stringContaining('has this address') } } };
    await expect(write()).rejects.toMatchObject(taken);
    await write('draft', { kind: 'product' });
    await deleteArticle.as(admin, { articleId });
    expect(await isSeen()).toBe(false);
    const { id: second } = await write();
    await expect(restoreArticle.as(admin, { articleId })).rejects.toMatchObject(taken);
    await deleteArticle.as(admin, { articleId: second });
    // Who didn't delete it can't restore it.
    await expect(restoreArticle.as(other, { articleId })).rejects.toMatchObject(NOT_FOUND);
    await restoreArticle.as(admin, { articleId });
    expect(await isSeen()).toBe(true);
    expect(await logged()).toEqual(['Ines restored the article Winter sieges']);
  });

  test('of two who edit, the second hears who was faster', async () => {
    const { id: articleId } = await write();
    await updateArticle.as(other, { articleId, revision: 1, title: 'Sieges' });
    await expect(updateArticle.as(admin, { articleId, revision: 1, title: 'Winter' })).rejects.toMatchObject({
      reason: 'saved_meanwhile',
      body: { current: { savedBy: 'Tomas', own: false } },
    });
    expect(await getArticle.as(admin, { articleId })).toMatchObject({ title: 'Sieges', revision: 2 });
    const [entry] = (await listPlatformLog.as(admin, { limit: 1 })).items;
    expect(entry?.details).toEqual([{ label: 'Title', value: 'Winter sieges → Sieges' }]);
  });

  test('a cover is the picture of who saves it, kept for as long as the article can come back', async () => {
    const send = async (as: UserPrincipal) =>
      (
        await uploadFile.as(as, {
          bucket: 'uploads',
          keyPrefix: `uploads/users/${as.userId}/news`,
          file: await aPicture(),
        })
      ).url;
    await expect(write('draft', { imageLink: await send(other) })).rejects.toMatchObject({
      reason: 'image_not_usable',
    });
    const imageLink = await send(admin);
    const { id: articleId } = await write('now', { imageLink });
    expect(await seen()).toMatchObject({ imageLink });
    const claims = async () =>
      (await database().execute(sql`select from upload_claims where holder = ${`news:${articleId}:cover`}`)).rows
        .length;
    await deleteArticle.as(admin, { articleId });
    await removeDeletedNews();
    expect(await claims()).toBe(1);
    await database().execute(
      sql`update news_articles set deleted_at = now() - interval '1 day' where id = ${articleId}`,
    );
    await removeDeletedNews();
    expect(await claims()).toBe(0);
    await expect(restoreArticle.as(admin, { articleId })).rejects.toMatchObject(NOT_FOUND);
  });

  test('are listed drafts first, and found by state, section and words', async () => {
    const { id } = await write('draft', { title: 'Aurora 50%_off' });
    const { items } = await listArticles.as(admin, { kind: 'game', limit: 3 });
    expect(items[0]).toMatchObject({ id, state: 'draft', publishedAt: null });
    const found = async (asked: Parameters<typeof listArticles.as>[1]) =>
      (await listArticles.as(admin, asked)).items.map((each) => each.id);
    expect(await found({ search: 'aurora 50%_' })).toEqual([id]);
    expect(await found({ search: 'aurora', kind: 'product' })).toEqual([]);
    expect(await found({ search: 'aurora', state: 'published' })).toEqual([]);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listArticles.as(admin, { limit: 2, ...(cursor && { cursor }) });
      ids.push(...page.items.map((each) => each.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(ids).toEqual(await found({ limit: 50 }));
  });
});

describe('patch notes', () => {
  const NOTE = { title: 'Much', summary: 'A summary.', body: '## New\n- Points: counted.' };

  test('get the next number, list something, and are what is new once they are out', async () => {
    const reader = await aUser();
    await database().execute(sql`update users set created_at = now() - interval '1 day' where id = ${reader.userId}`);
    const { id } = await createPatchNote.as(admin, { ...NOTE, version: `9.0 ${slug}`.slice(0, 40), publish: 'draft' });
    const known = (await latestPatchNote.as(ANONYMOUS, {}))?.id ?? 0;
    expect(id).toBeGreaterThan(known);
    await expect(patchNote.as(ANONYMOUS, { id })).rejects.toMatchObject(NOT_FOUND);
    expect((await unseenPatchNote.as(reader, {}))?.id).not.toBe(id);
    await expect(updatePatchNote.as(admin, { noteId: id, body: 'Nothing.' })).rejects.toMatchObject({
      body: { fields: { body: expect.stringContaining('List at least one change') } },
    });
    await updatePatchNote.as(admin, { noteId: id, publish: 'now' });
    expect(await patchNote.as(ANONYMOUS, { id })).toMatchObject({ title: 'Much' });
    expect((await latestPatchNote.as(ANONYMOUS, {}))?.id).toBe(id);
    expect((await unseenPatchNote.as(reader, {}))?.id).toBe(id);
    await deletePatchNote.as(admin, { noteId: id });
    expect((await latestPatchNote.as(ANONYMOUS, {}))?.id).toBe(known);
    await restorePatchNote.as(admin, { noteId: id });
    expect((await listNotes.as(admin, { search: slug.slice(0, 20) })).items.map((each) => each.id)).toEqual([id]);
    await deletePatchNote.as(admin, { noteId: id });
    expect((await createPatchNote.as(admin, { ...NOTE, version: 'next', publish: 'draft' })).id).toBe(id + 1);
    await expect(createPatchNote.as(admin, { ...NOTE, version: 'next', publish: 'draft' })).rejects.toMatchObject({
      reason: 'version_taken',
    });
  });

  test('get no number twice, also once the latest one is removed', async () => {
    const create = async (version: string) =>
      (await createPatchNote.as(admin, { ...NOTE, version, publish: 'draft' })).id;
    const remove = async (noteId: number) => {
      await deletePatchNote.as(admin, { noteId });
      await database().execute(sql`update patch_notes set deleted_at = now() - interval '1 day' where id = ${noteId}`);
      await removeDeletedNews();
    };
    const id = await create('latest');
    await remove(id);
    const next = await create('latest');
    expect(next).toBe(id + 1);
    await remove(next);
    const left = await database().execute(sql`select id from patch_notes where id in (${id}, ${next})`);
    expect(left.rows).toEqual([{ id: next }]);
  });
});

describe('what a start ships', () => {
  const ship = () => inTransaction((tx) => shipNews(tx));
  const shipped = { kind: 'product', slug: 'who-can-craft-it' } as const;

  test('is no more than that for what a platform admin changed, moved or deleted', async () => {
    const [article] = (await listArticles.as(admin, { search: shipped.slug })).items;
    const articleId = article!.id;
    await updateArticle.as(admin, { articleId, title: 'Our own title', slug: `moved-${slug}` });
    await ship();
    expect(await newsBySlug.as(ANONYMOUS, { kind: 'product', slug: `moved-${slug}` })).toMatchObject({
      title: 'Our own title',
    });
    await expect(newsBySlug.as(ANONYMOUS, shipped)).rejects.toMatchObject(NOT_FOUND);
    await deleteArticle.as(admin, { articleId });
    await database().execute(
      sql`update news_articles set deleted_at = now() - interval '1 day' where id = ${articleId}`,
    );
    await removeDeletedNews();
    await ship();
    await expect(newsBySlug.as(ANONYMOUS, shipped)).rejects.toMatchObject(NOT_FOUND);
  });

  test('takes another number where the install has given it away, and leaves out a version that it has', async () => {
    const before = (await listPatchNotes.as(ANONYMOUS, {})).items.length;
    await database().execute(sql`update patch_notes set shipped_as = null, version = 'own' where id = 1`);
    await ship();
    const { items } = await listPatchNotes.as(ANONYMOUS, {});
    expect(items).toHaveLength(before + 1);
    expect(items.find(({ id }) => id === 1)?.version).toBe('own');
    const moved = items.find(({ version }) => version === '0.1');
    expect(moved?.id).toBeGreaterThan(items.length);
    await ship();
    expect((await listPatchNotes.as(ANONYMOUS, {})).items).toEqual(items);
    await database().execute(sql`update patch_notes set shipped_as = null where version = '0.2'`);
    await ship();
    expect((await listPatchNotes.as(ANONYMOUS, {})).items).toEqual(items);
  });
});

test('the form takes the time that it was opened with though it has passed, no other, and none that is not asked for', () => {
  const now = () => Date.parse('2026-11-23T12:00:00Z');
  const opened = writingValuesOf(
    { ...FIELDS, slug: 'a', state: 'scheduled', publishedAt: '2026-11-23T11:00:00Z' },
    'UTC',
  );
  const judged = (more: object) => articleSchema('UTC', now, opened).safeParse({ ...opened, ...more });
  expect(judged({}).data?.publish).toBe('2026-11-23T11:00:00.000Z');
  const other = { publishOn: '2026-11-23T10:00' };
  expect(judged(other).error?.issues).toMatchObject([{ path: ['publishOn'] }]);
  expect(judged({ ...other, when: 'now' }).data?.publish).toBe('now');
});

test.each([
  ['Winter sieges: a guide', 'winter-sieges-a-guide'],
  ['  Éowyn’s 2nd -- map ', 'eowyns-2nd-map'],
  ['冬', ''],
  [`${'a'.repeat(79)} b c`, 'a'.repeat(79)],
])('the address of %s', (title, expected) => {
  expect(articleSlugFrom(title)).toBe(expected);
});
