import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { config } from '#/platform/config/config.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { robotsAnswer, sitemapAnswer, sitemapIndexAnswer } from './sitemap.http.server.ts';
import { guildsAfter } from './sitemap.rules.ts';

testDatabase();

const addressesIn = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) =>
    url.replace(config().publicUrl, ''),
  );
};
const nameOf = (path: string) => path.split('/').at(-1) ?? '';

let slugs: string[];
beforeAll(async () => {
  slugs = [];
  for (let n = 0; n < 5; n += 1) slugs.push((await aGuild()).slug);
  const hidden = await aGuild();
  await database().execute(sql`update guilds set visible_in_discovery = true`);
  await database().execute(sql`update guilds set visible_in_discovery = false where id = ${hidden.id}`);
});

test('every listed guild is in one of the files, in which no more are than may be', async () => {
  for (const max of [2, 5, 100]) {
    const [pages, ...files] = await addressesIn(await sitemapIndexAnswer(max));
    expect(pages).toBe('/sitemaps/pages.xml');
    expect(files).toHaveLength(Math.ceil(5 / max));
    const listed: string[] = [];
    for (const file of files) {
      const some = await addressesIn(await sitemapAnswer(nameOf(file), max));
      expect(some.length).toBeLessThanOrEqual(max);
      listed.push(...some);
    }
    expect(listed.toSorted()).toEqual(slugs.map((slug) => `/g/${slug}`).toSorted());
  }
});

test('public pages are named, what does not exist is not found, and robots are told where to look', async () => {
  expect(await addressesIn(await sitemapAnswer('pages.xml'))).toContain('/guild-discovery');
  for (const name of ['guilds-x.xml', 'guilds.xml', 'nothing.xml', '../secret']) {
    expect(guildsAfter(name)).toBeNull();
    expect((await sitemapAnswer(name)).status).toBe(404);
  }
  const robots = await robotsAnswer().text();
  expect(robots).toContain(`Sitemap: ${config().publicUrl}/sitemap.xml`);
  expect(robots).toContain('Disallow: /api/');
});
