import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { setPatchNotePreferences } from '#/features/accounts/preferences/commands/set-patch-note-preferences.server.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { ANONYMOUS } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { feedAnswer } from './feed.http.server.ts';
import { SHIPPED_NEWS, shipNews } from './news.api.server.ts';
import { latestNews, newsBySlug } from './news.queries.server.ts';
import { latestPatchNote, listPatchNotes, patchNote, unseenPatchNote } from './patch-note.queries.server.ts';

testDatabase();

const NOT_FOUND = { code: 'NOT_FOUND' };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-news-'));
  await cp(join(SHIPPED_NEWS, 'news'), join(folder, 'news'), { recursive: true });
  await cp(join(SHIPPED_NEWS, 'patch-notes'), join(folder, 'patch-notes'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ship = () => inTransaction((tx) => shipNews(tx, folder));
const article = (published: string, title = 'A title & <more>') =>
  `---\ntitle: ${title}\ndescription: About “it” & more.\nauthor: Us\npublished: ${published}\n---\nText.`;
const note = (version: string, published: string) =>
  `---\nversion: ${version}\ntitle: Much\npublished: ${published}\n---\nA summary.\n\n## New\n- Points: counted.\n`;

describe('articles', () => {
  test('every file that is shipped can be read, newest first, and page by page without a gap', async () => {
    const whole = await latestNews.as(ANONYMOUS, { kind: 'product', limit: 50 });
    expect(whole.items.length).toBeGreaterThanOrEqual(4);
    expect(whole.total).toBe(whole.items.length);
    const days = whole.items.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual(days.toSorted().toReversed());
    const slugs: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await latestNews.as(ANONYMOUS, { kind: 'product', limit: 3, ...(cursor && { cursor }) });
      slugs.push(...page.items.map(({ slug }) => slug));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(slugs).toEqual(whole.items.map(({ slug }) => slug));
  });

  test('one is found by its slug and kind alone, with the one before it', async () => {
    const { items } = await latestNews.as(ANONYMOUS, { kind: 'product' });
    const [first, second] = items;
    const found = await newsBySlug.as(ANONYMOUS, { kind: 'product', slug: first?.slug ?? '' });
    expect(found).toMatchObject({ title: first?.title, earlier: { slug: second?.slug, title: second?.title } });
    expect(found.url).toMatch(/^http.*\/verra-news\//);
    const last = await newsBySlug.as(ANONYMOUS, { kind: 'product', slug: items.at(-1)?.slug ?? '' });
    expect(last.earlier).toBeNull();
    for (const asked of [
      { kind: 'game' as const, slug: first?.slug ?? '' },
      { kind: 'product' as const, slug: 'unknown' },
      { kind: 'product' as const, slug: `${first?.slug}/` },
    ])
      await expect(newsBySlug.as(ANONYMOUS, asked)).rejects.toMatchObject(NOT_FOUND);
  });

  test('a start changes what differs and deletes what is no longer shipped; one of a later day waits for it', async () => {
    const path = join(folder, 'news', 'game', 'new-one.md');
    await writeFile(path, article('2026-11-01'));
    await writeFile(join(folder, 'news', 'game', 'later.md'), article('2999-01-01'));
    await ship();
    const slugs = async () => (await latestNews.as(ANONYMOUS, { kind: 'game' })).items.map(({ slug }) => slug);
    expect(await slugs()).toContain('new-one');
    expect(await slugs()).not.toContain('later');
    await expect(newsBySlug.as(ANONYMOUS, { kind: 'game', slug: 'later' })).rejects.toMatchObject(NOT_FOUND);
    const state = () => database().execute(sql`select id, xmin::text from news_articles order by id`);
    const before = (await state()).rows;
    await ship();
    expect((await state()).rows).toEqual(before);
    await writeFile(path, article('2026-11-01', 'Another title'));
    await ship();
    expect((await newsBySlug.as(ANONYMOUS, { kind: 'game', slug: 'new-one' })).title).toBe('Another title');
    await rm(path);
    await ship();
    expect(await slugs()).not.toContain('new-one');
  });

  test.each([
    ['Bad Slug', article('2026-11-01'), /Bad Slug\.md: The name of the file is no slug/],
    ['no-day', article('tomorrow'), /no-day\.md: published must be a day/],
    ['no-fields', 'Text.', /no-fields\.md: The fields at the top are missing/],
    ['no-title', article('2026-11-01').replace('A title', ''), null],
  ])('a file that is wrong is named: %s', async (name, text, fault) => {
    const path = join(folder, 'news', 'game', `${name}.md`);
    await writeFile(path, fault ? text : text.replace(/^title:.*$/m, 'title:'));
    await expect(ship()).rejects.toThrow(fault ?? /no-title\.md: title must have 1 to 120 characters/);
    await rm(path);
  });
});

describe('patch notes', () => {
  test('are listed newest first, each with what it lists, and found by number', async () => {
    const { items } = await listPatchNotes.as(ANONYMOUS, {});
    expect(items.map(({ id }) => id)).toEqual(items.map((_, at) => items.length - at));
    expect(items.every(({ groups }) => groups.length > 0)).toBe(true);
    expect((await listPatchNotes.as(ANONYMOUS, { limit: 2 })).items).toEqual(items.slice(0, 2));
    await expect(listPatchNotes.as(ANONYMOUS, { limit: 101 })).rejects.toMatchObject({ code: 'INVALID' });
    const [latest] = items;
    expect(await latestPatchNote.as(ANONYMOUS, {})).toEqual(latest);
    expect(await patchNote.as(ANONYMOUS, { id: latest?.id ?? 0 })).toMatchObject({ ...latest });
    await expect(patchNote.as(ANONYMOUS, { id: 999 })).rejects.toMatchObject(NOT_FOUND);
  });

  test('the newest is shown once to those who joined before it, unless they would rather not', async () => {
    const principal = await aUser();
    const unseen = () => unseenPatchNote.as(principal, {});
    const day = (await latestPatchNote.as(ANONYMOUS, {}))?.publishedOn ?? '';
    await writeFile(join(folder, 'patch-notes', '900.md'), note('9.0', day));
    await ship();
    // They joined after it.
    expect(await unseen()).toBeNull();
    await database().execute(sql`update users set created_at = '2025-12-31T12:00:00Z' where id = ${principal.userId}`);
    expect(await unseen()).toEqual({ id: 900, version: '9.0', title: 'Much' });
    await setPatchNotePreferences.as(principal, { showLatest: false, lastSeenVersion: null });
    expect(await unseen()).toBeNull();
    await setPatchNotePreferences.as(principal, { showLatest: true, lastSeenVersion: '9.0' });
    expect(await unseen()).toBeNull();
    await writeFile(join(folder, 'patch-notes', '901.md'), note('9.1', day));
    await ship();
    expect(await unseen()).toMatchObject({ version: '9.1' });
    await rm(join(folder, 'patch-notes', '900.md'));
    await rm(join(folder, 'patch-notes', '901.md'));
    await ship();
    // The next note is the 902nd, and no one reads what holds the number until then.
    expect((await database().execute(sql`select id, published_at from patch_notes where id >= 900`)).rows).toEqual([
      { id: 901, published_at: null },
    ]);
    expect((await latestPatchNote.as(ANONYMOUS, {}))?.id).toBeLessThan(900);
  });
});

describe('feeds', () => {
  const read = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    asRequest({}, () => feedAnswer(new Request(`https://guild.example/api/feeds/${name}`, { method, headers }), name));

  test('are what another program reads as RSS and Atom, with every entry', async () => {
    await writeFile(join(folder, 'news', 'product', 'signs.md'), article('2026-11-01'));
    await ship();
    const { items } = await latestNews.as(ANONYMOUS, { kind: 'product' });
    const rss = parseRssFeed(await (await read('verra-news.rss')).text());
    const atom = parseAtomFeed(await (await read('verra-news.atom')).text());
    expect(rss.items?.map(({ title }) => title)).toEqual(items.map(({ title }) => title));
    expect(atom.entries?.map(({ title }) => title?.value ?? title)).toEqual(items.map(({ title }) => title));
    const signs = rss.items?.find(({ link }) => link?.endsWith('/verra-news/signs'));
    expect(signs).toMatchObject({ title: 'A title & <more>', description: 'About “it” & more.' });
    expect(new Date(String(signs?.pubDate)).toISOString()).toBe('2026-11-01T00:00:00.000Z');
    await rm(join(folder, 'news', 'product', 'signs.md'));
    await ship();
  });

  test('say that nothing changed, and that there is no such feed', async () => {
    const first = await read('change-log.atom');
    expect(first.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const { items } = await listPatchNotes.as(ANONYMOUS, {});
    expect(parseAtomFeed(await first.text()).entries).toHaveLength(items.length);
    const etag = first.headers.get('etag') ?? '';
    expect((await read('change-log.atom', { 'if-none-match': etag })).status).toBe(304);
    expect(await (await read('change-log.atom', {}, 'HEAD')).text()).toBe('');
    expect((await read('other.rss')).status).toBe(404);
  });
});
