import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aUser } from '#/features/accounts/account.factory.ts';
import { aGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { testStore } from '#/testing/store.ts';
import { type Claim, claimUpload, releaseUpload } from './upload.api.server.ts';
import { anUpload } from './upload.factory.ts';
import { uploadClaims, uploads } from './upload.tables.server.ts';

testDatabase();
testStore();

const claim = (request: Claim) => inTransaction((tx) => claimUpload(tx, request));
const keyHeldBy = async (holder: string) =>
  (
    await database()
      .select({ key: uploads.key })
      .from(uploadClaims)
      .innerJoin(uploads, eq(uploads.id, uploadClaims.uploadId))
      .where(eq(uploadClaims.holder, holder))
  )[0]?.key;

async function owned(holder: string) {
  const user = await aUser();
  const { url, key } = await anUpload(user);
  return { user, key, request: { holder, link: url, ownerUserId: user.userId, purpose: 'characters' } as const };
}

describe('a place', () => {
  test('keeps the image it shows, the next one in its stead, or none', async () => {
    const { user, key, request } = await owned('place:1');
    await claim(request);
    await claim(request);
    expect(await keyHeldBy('place:1')).toBe(key);
    const next = await anUpload(user);
    await claim({ ...request, link: next.url });
    expect(await keyHeldBy('place:1')).toBe(next.key);
    await claim({ ...request, link: null });
    expect(await keyHeldBy('place:1')).toBeUndefined();
  });

  test('can be released, also without an image', async () => {
    const { request } = await owned('place:2');
    await claim(request);
    for (let i = 0; i < 2; i++) await inTransaction((tx) => releaseUpload(tx, 'place:2'));
    expect(await keyHeldBy('place:2')).toBeUndefined();
  });

  test('two places may show one image', async () => {
    const { key, request } = await owned('place:3');
    await claim(request);
    await claim({ ...request, holder: 'place:4' });
    expect([await keyHeldBy('place:3'), await keyHeldBy('place:4')]).toEqual([key, key]);
  });
});

describe('an image that may not be used', () => {
  const refused = { code: 'INVALID', reason: 'image_not_usable' };

  test('of someone else, of another purpose, unknown, or of another site', async () => {
    const { request } = await owned('place:5');
    const foreign = await anUpload(await aUser());
    const tries: Partial<Claim>[] = [
      { link: foreign.url },
      { purpose: 'applications' },
      { link: request.link.replace(/[0-9a-f]{32}/, '0'.repeat(32)) },
      { link: `https://elsewhere.example${request.link}` },
      { link: `${request.link}?x` },
      { link: 'javascript:alert(1)' },
      { link: '' },
    ];
    for (const part of tries) await expect(claim({ ...request, ...part })).rejects.toMatchObject(refused);
    expect(await keyHeldBy('place:5')).toBeUndefined();
  });

  test('names the field of the form', async () => {
    const { request } = await owned('place:6');
    await expect(claim({ ...request, link: '/files/x', field: 'avatarImageLink' })).rejects.toMatchObject({
      fields: { avatarImageLink: 'This image is no longer available. Please upload it again.' },
    });
  });

  test('a guild’s image belongs to the guild, not to its uploader', async () => {
    const guild = await aGuild();
    const { url } = await anUpload(guild.owner.principal, { purpose: 'branding', ownerId: guild.id });
    const another = await aUser();
    const request = { holder: 'guild:1', link: url, ownerUserId: another.userId, purpose: 'branding' } as const;
    await claim({ ...request, guildId: guild.id });
    for (const guildId of [undefined, (await aGuild()).id])
      await expect(claim({ ...request, guildId })).rejects.toMatchObject(refused);
  });
});
