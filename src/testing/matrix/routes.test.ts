import { beforeAll, describe, expect, test } from 'vitest';
import { anAnnouncement } from '#/features/announcements/announcement.factory.ts';
import { deleteAnnouncement } from '#/features/announcements/commands/delete-announcement.server.ts';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { claimUpload } from '#/features/uploads/upload.api.server.ts';
import { anUpload } from '#/features/uploads/upload.factory.ts';
import { inTransaction } from '#/platform/db/db.server.ts';
import { TEST_ORIGIN } from '#/testing/built-app.ts';
import { GUILD_PAGES, guildPath } from './cases.ts';
import { PRINCIPALS, type PrincipalName } from './principals.ts';
import { app, matrixSuite, world } from './suite.ts';

matrixSuite();

async function open(path: string, name: PrincipalName, headers: Record<string, string> = {}): Promise<Response> {
  const { cookie } = world.callers[name];
  const response = await app.fetch(
    new Request(new URL(path, TEST_ORIGIN), {
      headers: { accept: 'text/html', ...(cookie ? { cookie } : {}), ...headers },
    }),
  );
  await response.body?.cancel();
  return response;
}

const VISITORS: readonly PrincipalName[] = ['anonymous', 'expired session'];
const INSIDE: readonly PrincipalName[] = [
  'member with all but',
  'member with exactly',
  'member by implication',
  'edit:admin',
  'owner',
];

describe('pages of a guild', () => {
  describe.each(Object.entries(GUILD_PAGES))(
    '/guilds/{id}%s',
    (page, { needs, asksFirst = needs, missing, foundBy }) => {
      let path: string;
      beforeAll(async () => {
        await world.setNeeds([needs]);
        path = await guildPath(page, world);
      });

      test.each(PRINCIPALS)('%s', async (name) => {
        const response = await open(path, name);
        const location = response.headers.get('location') ?? '';
        if (VISITORS.includes(name))
          return expect(location.startsWith(`/login?redirect=${encodeURIComponent(path)}`)).toBe(true);
        const allowed = INSIDE.includes(name) && name !== 'member with all but';
        if (allowed && foundBy && !foundBy.includes(name)) return expect(location).toBe('/error/not-found');
        if (allowed) return expect(response.status).toBe(200);
        const named = name === 'member with all but' ? needs : asksFirst;
        expect(decodeURIComponent(location)).toBe(`/error/unauthorized?permissions=["${named}"]`);
      });

      test('a guild that is not there', async () => {
        for (const id of ['01890000-0000-7000-8000-000000000000', 'none']) {
          const response = await open(path.replace(world.guild.id, id), 'owner');
          expect(response.headers.get('location')).toBe(missing ?? '/error/not-found');
        }
      });
    },
  );
});

describe('one announcement', () => {
  beforeAll(() => world.setNeeds(['view:announcements']));

  test('one of another guild, one that waits for others, and none at all are not found', async () => {
    const publishAt = new Date(Date.now() + 3600_000).toISOString();
    const foreign = await anAnnouncement(world.other);
    const waiting = await anAnnouncement(world.guild, { publishAt });
    for (const id of [foreign, waiting, '01890000-0000-7000-8000-000000000000', 'nonsense']) {
      const response = await open(`/guilds/${world.guild.id}/announcements/${id}`, 'member with exactly');
      expect({ id, location: response.headers.get('location') }).toEqual({ id, location: '/error/not-found' });
    }
  });
});

describe('the profile of a member', () => {
  test('one of another guild, one who left, and none at all are not found', async () => {
    const { characterId: former } = world.callers['ex-member'];
    for (const id of [world.other.owner.characterId, former, '01890000-0000-7000-8000-000000000000', 'nonsense']) {
      const response = await open(`/guilds/${world.guild.id}/members/${id}`, 'owner');
      expect({ id, location: response.headers.get('location') }).toEqual({ id, location: '/error/not-found' });
    }
  });
});

describe('addresses that were mistyped show the list', () => {
  const pages = Object.entries(GUILD_PAGES).flatMap(([path, { mistyped = [] }]) =>
    mistyped.map((search) => `${path}?${search}`),
  );
  test.each(pages)('%s', async (page) => {
    const response = await open(`/guilds/${world.guild.id}${page}`, 'owner');
    expect([response.status, response.headers.get('location')]).toEqual([200, null]);
  });
});

describe('own pages', () => {
  test.each([
    '/dashboard',
    '/profile/characters',
    '/profile/guilds',
    '/profile/applications',
    '/profile/looking',
    '/profile/settings',
    '/profile/availability',
  ])('%s is for signed-in people', async (path) => {
    for (const name of PRINCIPALS) {
      const response = await open(path, name);
      if (VISITORS.includes(name)) expect(response.headers.get('location')).toMatch(/^\/login\?redirect=/);
      else expect({ name, status: response.status }).toEqual({ name, status: 200 });
    }
  });

  test('are never stored by a cache in between', async () => {
    for (const path of ['/dashboard', '/', `/g/${world.guild.slug}`, '/guild-discovery'])
      expect((await open(path, 'owner')).headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('public pages', () => {
  test.each(['/', '/guild-discovery', '/terms-of-service', '/privacy-policy', '/login'])('%s', async (path) => {
    expect((await open(path, 'anonymous')).status).toBe(200);
  });

  test('that are cached are rendered again when what they show changes', async () => {
    const { id, owner, slug } = await aGuild();
    const shows = async (title: string) => {
      const page = await app.fetch(new Request(`${TEST_ORIGIN}/g/${slug}`, { headers: { accept: 'text/html' } }));
      return (await page.text()).includes(title);
    };
    expect(await shows('Gates open')).toBe(false);
    const announcementId = await anAnnouncement({ id, owner }, { title: 'Gates open', audience: 'everybody' });
    await expect.poll(() => shows('Gates open')).toBe(true);
    await deleteAnnouncement.as(owner.principal, { guildId: id, announcementId });
    await expect.poll(() => shows('Gates open')).toBe(false);
  });

  test('tell search engines what they are about, and nothing that is written there ends the data', async () => {
    const name = 'Salt</script><script>&';
    const { slug } = await aGuild({ name });
    const articles = await app.fetch(new Request(`${TEST_ORIGIN}/verra-news`, { headers: { accept: 'text/html' } }));
    const article = /href="(\/verra-news\/[\w-]+)"/.exec(await articles.text())?.[1] ?? '';
    const said = async (path: string): Promise<object> => {
      const page = await app.fetch(new Request(`${TEST_ORIGIN}${path}`, { headers: { accept: 'text/html' } }));
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await page.text())?.[1];
      return JSON.parse(data ?? 'null');
    };
    const url = expect.stringMatching(/^https?:\/\//);
    expect(await said('/')).toMatchObject({ '@context': 'https://schema.org', '@type': 'WebSite', url });
    expect(await said(`/g/${slug}`)).toMatchObject({ '@type': 'Organization', name, url, image: url });
    const writing = { '@type': 'NewsArticle', url, datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };
    expect(await said(article)).toMatchObject(writing);
    expect(await said('/change-log/1')).toMatchObject({ '@type': 'Article', url });
  });

  test('never serve a nonce twice, cached or not', async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 5; i++) {
      const response = await app.fetch(
        new Request(`${TEST_ORIGIN}/g/${world.guild.slug}`, { headers: { accept: 'text/html' } }),
      );
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      const html = await response.text();
      expect(html).toContain(`nonce="${nonce}"`);
      expect(html.match(/nonce="([^"]+)"/g)?.every((found) => found === `nonce="${nonce}"`)).toBe(true);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });
});

describe('live updates', () => {
  test.each(PRINCIPALS)('%s', async (name) => {
    const { characterId } = world.guild.owner;
    for (const path of ['/api/live', `/api/live?storefronts=${characterId},none`]) {
      const response = await open(path, name, { accept: 'text/event-stream' });
      expect(response.status).toBe(VISITORS.includes(name) ? 401 : 200);
    }
  });
});

test('a guild that no address can name is not found, however long its name', async () => {
  for (const slug of ['x', 'a'.repeat(250), encodeURIComponent('ä'.repeat(300))]) {
    const { headers } = await open(`/g/${slug}`, 'anonymous');
    expect(headers.get('location')).toMatch(/^\/error\/not-found/);
  }
});

describe('every answer carries the headers of the house', () => {
  test.each(['/', '/dashboard', '/nothing/here', '/api/live', '/_serverFn/no.such', '/files/none', '/g/none/'])(
    '%s',
    async (path) => {
      const { headers } = await open(path, 'anonymous');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBeTruthy();
      expect(headers.get('permissions-policy')).toBeTruthy();
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    },
  );
});

describe('files', () => {
  let publicFile: string;
  let answer: string;
  beforeAll(async () => {
    const { principal } = world.callers.applicant;
    if (!principal) throw new Error('The applicant is signed in');
    publicFile = (await anUpload(principal)).url;
    answer = (await anUpload(principal, { purpose: 'applications' })).url;
    const place = {
      holder: 'application:matrix',
      link: answer,
      ownerUserId: principal.userId,
      guildId: world.guild.id,
    };
    await inTransaction((tx) => claimUpload(tx, { ...place, purpose: 'applications' }));
    await world.setNeeds(['view:applications']);
  });

  test.each(PRINCIPALS)('a picture of a character and one of an application, by %s', async (name) => {
    expect((await open(publicFile, name)).status).toBe(200);
    const staff = INSIDE.includes(name) && name !== 'member with all but';
    expect((await open(answer, name)).status).toBe(staff || name === 'applicant' ? 200 : 404);
  });
});

describe('other HTTP routes', () => {
  test.each(PRINCIPALS)('the preview of a guild is public; no other route is, by %s', async (name) => {
    expect((await open(`/api/og/guild/${world.guild.id}`, name)).status).toBe(200);
    expect((await open('/api/og/guild/01890000-0000-7000-8000-000000000000', name)).status).toBe(404);
    for (const path of ['/api/auth/get-session', '/api/auth/list-sessions', '/api/auth/nothing', '/api/nothing'])
      expect((await open(path, name)).status).toBe(404);
  });
});
