import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { aGuild, aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { ANONYMOUS, type Principal } from '#/platform/principal.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { testStore } from '#/testing/store.ts';
import { fileAnswer } from './file.http.server.ts';
import { claimUpload } from './upload.api.server.ts';
import { anUpload } from './upload.factory.ts';
import { thumbnailKey } from './upload.rules.ts';

testDatabase();
testStore();

const ask = (key: string, principal: Principal = ANONYMOUS, init: RequestInit = {}) =>
  asRequest({ principal, kind: 'route' }, () => fileAnswer(new Request(`http://site.test/files/${key}`, init), key));

describe('a public image', () => {
  test('is served to anyone, with its own type only', async () => {
    const { key } = await anUpload(await aUser());
    const answer = await ask(key);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="image.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' });
  });

  test('has a thumbnail, a HEAD without a body and a tag that saves the way', async () => {
    const { key } = await anUpload(await aUser());
    for (const path of [key, thumbnailKey(key)]) {
      const whole = await ask(path);
      const head = await ask(path, ANONYMOUS, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
      const etag = whole.headers.get('etag')!;
      const again = await ask(path, ANONYMOUS, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      await whole.body?.cancel();
    }
  });
});

describe('an answer of an application', () => {
  test('is its owner s, and of the staff of guilds that received it', async () => {
    const owner = await aUser();
    const { key, url } = await anUpload(owner, { purpose: 'applications' });
    const guild = await aGuild();
    const { principal: recruiter } = await aMember(guild, { permissions: ['view:applications'] });
    const { principal: member } = await aMember(guild, { permissions: ['view:members'] });
    const elsewhere = (await aGuild()).owner.principal;
    const statuses = async () => {
      const viewers = [owner, recruiter, guild.owner.principal, member, elsewhere, await aUser(), ANONYMOUS];
      return Promise.all(viewers.map(async (viewer) => (await ask(key, viewer)).status));
    };
    expect(await statuses()).toEqual([200, 404, 404, 404, 404, 404, 404]);
    const holder = 'application:1:question';
    await inTransaction((tx) =>
      claimUpload(tx, { holder, link: url, ownerUserId: owner.userId, purpose: 'applications', guildId: guild.id }),
    );
    expect(await statuses()).toEqual([200, 200, 200, 404, 404, 404, 404]);
    await database().execute(sql`delete from members where user_id = ${recruiter.userId}`);
    expect(await statuses()).toEqual([200, 404, 200, 404, 404, 404, 404]);
  });

  test('is stored by no cache, and its ETag is useless to others', async () => {
    const owner = await aUser();
    const { key } = await anUpload(owner, { purpose: 'applications' });
    const answer = await ask(key, owner);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const headers = { 'if-none-match': answer.headers.get('etag')! };
    expect((await ask(key, owner, { headers })).status).toBe(304);
    expect((await ask(key, await aUser(), { headers })).status).toBe(404);
  });
});

describe('what is not there', () => {
  test('answers one and the same: unknown, foreign, a wrong address, a lost file', async () => {
    const owner = await aUser();
    const { key } = await anUpload(owner, { purpose: 'applications' });
    const lost = await anUpload(owner);
    await storage().delete(lost.key);
    const unknown = key.replace(/[0-9a-f]{32}/, '0'.repeat(32));
    const paths = [
      unknown,
      key,
      lost.key,
      '',
      '..',
      '../secret',
      `${key}/..`,
      key.replace('.webp', ''),
      'a\0b',
      'x'.repeat(299),
    ];
    const answers = await Promise.all(
      paths.map(async (path) => {
        const answer = await asRequest({ kind: 'route' }, () =>
          fileAnswer(new Request('http://site.test/files/x'), path),
        );
        return [answer.status, await answer.text()];
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.[0]).toBe(404);
  });
});
