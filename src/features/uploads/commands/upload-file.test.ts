import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import { aGuild, aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { ANONYMOUS, type UserPrincipal } from '#/platform/principal.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { endsWhileHeld } from '#/testing/held-row.ts';
import { testStore } from '#/testing/store.ts';
import { anUpload, aPicture } from '../upload.factory.ts';
import { thumbnailKey } from '../upload.rules.ts';
import { uploads } from '../upload.tables.server.ts';
import { uploadFile } from './upload-file.server.ts';
import { uploadFiles } from './upload-files.server.ts';

const { url } = testDatabase();
testStore();
afterEach(() => database().execute(sql`delete from rate_limits`));

const own = ({ userId }: UserPrincipal, purpose = 'characters') => `uploads/users/${userId}/${purpose}`;
const rowsOf = ({ userId }: UserPrincipal) => database().select().from(uploads).where(eq(uploads.ownerUserId, userId));
const stored = async () => {
  const keys = [];
  for await (const { key } of storage().list('uploads/')) keys.push(key);
  return keys.length;
};
const storedOf = async ({ userId }: UserPrincipal) => {
  const keys = [];
  for await (const { key } of storage().list(`uploads/users/${userId}/`)) keys.push(key);
  return keys.length;
};
const html = (name: string, type: string) => new File(['<html><script>alert(1)</script>'], name, { type });
const send = (user: UserPrincipal, file: File | undefined, keyPrefix?: string) =>
  uploadFile.as(user, { bucket: 'uploads', keyPrefix: keyPrefix ?? own(user), file });
const sendOne = (user: UserPrincipal, file: File, keyPrefix: string) =>
  uploadFiles.as(user, { bucket: 'uploads', keyPrefix, files: [file] });

test('an image is stored as WebP with a thumbnail under a random key', async () => {
  const user = await aUser();
  const { success, url, key } = await send(user, await aPicture({ name: '../../etc/passwd.png' }));
  expect({ success, url }).toEqual({ success: true, url: `/files/${key}` });
  expect(key).toMatch(new RegExp(`^uploads/users/${user.userId}/characters/[0-9a-f]{32}\\.webp$`));
  for (const kept of [key, thumbnailKey(key)]) {
    const file = await storage().get(kept);
    const bytes = Buffer.from(await new Response(file?.stream).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
  }
  expect(await rowsOf(user)).toMatchObject([{ key, purpose: 'characters', guildId: null, width: 64, height: 48 }]);
});

test('without a prefix it is stored in the sender’s private folder', async () => {
  const user = await aUser();
  const { key } = await uploadFile.as(user, { bucket: 'uploads', file: await aPicture() });
  expect(key.startsWith(`${own(user, 'applications')}/`)).toBe(true);
});

describe('refused with the message of its problem', () => {
  test.each([
    ['no file', undefined, 'File not found'],
    ['an empty field of a form', new File([], ''), 'File not found'],
    ['a text in its place', 'picture.png' as never, 'File not found'],
    [
      'too large',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      'File size exceeds 5.0MB limit',
    ],
    ['another type', html('a.html', 'text/html'), 'File type not supported. Accepted types: image/*'],
    ['no type', html('a.png', ''), 'File type not supported. Accepted types: image/*'],
  ])('%s', async (_name, file, message) => {
    const user = await aUser();
    const before = await stored();
    await expect(send(user, file)).rejects.toMatchObject({ message });
    expect([await rowsOf(user), await stored()]).toEqual([[], before]);
  });

  test('exactly 5 MB is not too large; an unreadable file is refused as such', async () => {
    const user = await aUser();
    const noise = new File([new Uint8Array(5 * 1024 * 1024)], 'a.png', { type: 'image/png' });
    await expect(send(user, noise)).rejects.toMatchObject({ reason: 'image_unreadable' });
  });

  test.each([
    ['HTML named PNG', html('a.png', 'image/png')],
    ['SVG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' })],
  ])('%s', async (_name, file) => {
    const user = await aUser();
    await expect(send(user, file)).rejects.toMatchObject({ code: 'INVALID', reason: 'image_unreadable' });
    expect(await rowsOf(user)).toEqual([]);
  });

  test('another bucket, a prefix that is none, an unknown field', async () => {
    const user = await aUser();
    const file = await aPicture();
    const sent = { bucket: 'uploads' as const, file };
    await expect(uploadFile.as(user, { ...sent, bucket: 'private' as never })).rejects.toMatchObject({
      code: 'INVALID',
    });
    await expect(uploadFile.as(user, { ...sent, key: 'a' } as never)).rejects.toMatchObject({ code: 'INVALID' });
    for (const keyPrefix of ['', '../..', `${own(user)}/..`, `uploads/users/${user.userId}/secrets`])
      await expect(uploadFile.as(user, { ...sent, keyPrefix })).rejects.toMatchObject({ reason: 'unknown_prefix' });
  });
});

describe('rights', () => {
  test('a visitor must sign in', async () => {
    await expect(uploadFile.as(ANONYMOUS, { bucket: 'uploads', file: await aPicture() })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  test('another user s folder is closed', async () => {
    const before = await stored();
    await expect(send(await aUser(), await aPicture(), own(await aUser()))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await stored()).toBe(before);
  });

  test('a folder that closes during the upload takes nothing', async () => {
    const guild = await aGuild();
    const prefix = `uploads/guilds/${guild.id}/announcements`;
    for (const by of [send, sendOne]) {
      const { principal, characterId } = await aMember(guild, { permissions: ['create:announcements'] });
      const file = await aPicture();
      const read = file.arrayBuffer.bind(file);
      file.arrayBuffer = async () => {
        await database().execute(sql`delete from member_roles where character_id = ${characterId}`);
        return read();
      };
      await expect(by(principal, file, prefix)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await rowsOf(principal)).toEqual([]);
    }
  });

  test('a guild’s folder is open to those who may use it', async () => {
    const guild = await aGuild();
    const prefix = (purpose: string) => `uploads/guilds/${guild.id}/${purpose}`;
    const { principal: herald } = await aMember(guild, { permissions: ['create:announcements'] });
    const { key } = await send(herald, await aPicture(), prefix('announcements'));
    expect(await rowsOf(herald)).toMatchObject([{ key, guildId: guild.id, purpose: 'announcements' }]);
    await send(guild.owner.principal, await aPicture(), prefix('branding'));
    for (const [who, purpose] of [
      [herald, 'branding'],
      [(await aMember(guild)).principal, 'announcements'],
      [(await aGuild()).owner.principal, 'branding'],
      [await aUser(), 'branding'],
    ] as const)
      await expect(send(who, await aPicture(), prefix(purpose))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('an unknown guild is not found', async () => {
    const { owner } = await aGuild();
    const prefix = `uploads/guilds/${uuidv7()}/branding`;
    await expect(send(owner.principal, await aPicture(), prefix)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('quota', () => {
  const fill = (user: UserPrincipal, files: number, bytes: number, guildId: string | null = null) =>
    database().execute(sql`
      insert into uploads (id, owner_user_id, guild_id, purpose, key, bytes, width, height)
      select gen_random_uuid(), ${user.userId}, ${guildId}, 'characters', gen_random_uuid()::text, ${bytes}, 1, 1
      from generate_series(1, ${files})`);

  test('200 images, also when the last ones are uploaded concurrently', async () => {
    const user = await aUser();
    await fill(user, 198, 1000);
    const files = await Promise.all(Array.from({ length: 4 }, () => aPicture()));
    const outcomes = await Promise.allSettled(files.map((file) => send(user, file)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.reason] : []));
    expect(refused).toEqual(['uploads_full', 'uploads_full']);
    expect(await storedOf(user)).toBe(2 * 2);
    expect(await rowsOf(user)).toHaveLength(200);
  });

  test('what others have takes no room', async () => {
    await fill(await aUser(), 200, 1000);
    const user = await aUser();
    await send(user, await aPicture());
    expect(await rowsOf(user)).toHaveLength(1);
  });

  test('no one waits for another user’s quota', async () => {
    const [user, other] = [await aUser(), await aUser()];
    const file = await aPicture();
    const held = { table: 'users', id: other.userId };
    expect(await endsWhileHeld(url, held, () => send(user, file))).toBe(true);
  });

  test('200 MB', async () => {
    const user = await aUser();
    await fill(user, 1, 200 * 1024 * 1024 - 100);
    await expect(send(user, await aPicture())).rejects.toMatchObject({ reason: 'uploads_full' });
  });

  test('a guild has its own quota', async () => {
    const guild = await aGuild();
    const { principal } = guild.owner;
    const branding = { purpose: 'branding' as const, ownerId: guild.id };
    await fill(principal, 200, 1000);
    await anUpload(principal, branding);
    await fill(principal, 199, 1000, guild.id);
    await expect(anUpload(principal, branding)).rejects.toMatchObject({ reason: 'uploads_full' });
  });
});

test('60 in ten minutes is the limit', async () => {
  const user = await aUser();
  const tries = Array.from({ length: 61 }, () => send(user, undefined).catch((error) => error.code));
  expect((await Promise.all(tries)).filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
});

describe('several in one call', () => {
  const sendAll = (user: UserPrincipal, files: File[], keyPrefix = own(user)) =>
    uploadFiles.as(user, { bucket: 'uploads', keyPrefix, files });

  test('have one outcome each, in the order sent', async () => {
    const user = await aUser();
    const outcomes = await sendAll(user, [
      await aPicture(),
      html('b.png', 'image/png'),
      html('c', 'text/html'),
      await aPicture(),
    ]);
    expect(outcomes).toMatchObject([
      { success: true, url: expect.stringContaining('/files/') },
      { success: false, error: "This image can't be read. Save it as JPEG, PNG or WebP and try again." },
      { success: false, error: 'File type not supported. Accepted types: image/*' },
      { success: true },
    ]);
    expect(await rowsOf(user)).toHaveLength(2);
  });

  test('need a file and take ten', async () => {
    const user = await aUser();
    await expect(sendAll(user, [])).rejects.toMatchObject({ fields: { files: 'File not found' } });
    const eleven = await Promise.all(Array.from({ length: 11 }, () => aPicture()));
    await expect(sendAll(user, eleven)).rejects.toMatchObject({ fields: { files: 'Maximum 10 files allowed' } });
  });

  test('leave nothing in the store that had no room in the database', async () => {
    const user = await aUser();
    await database().execute(sql`
      insert into uploads (id, owner_user_id, purpose, key, bytes, width, height)
      select gen_random_uuid(), ${user.userId}, 'characters', gen_random_uuid()::text, 1000, 1, 1
      from generate_series(1, 199)`);
    const outcomes = await sendAll(user, [await aPicture(), await aPicture(), await aPicture()]);
    expect(outcomes.map(({ success }) => success)).toEqual([true, false, false]);
    expect(await storedOf(user)).toBe(2);
  });

  test('are refused as a whole where none may be put', async () => {
    const file = await aPicture();
    await expect(sendAll(await aUser(), [file], own(await aUser()))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('stop where the room ends', async () => {
    const user = await aUser();
    await database().execute(sql`
      insert into uploads (id, owner_user_id, purpose, key, bytes, width, height)
      select gen_random_uuid(), ${user.userId}, 'characters', gen_random_uuid()::text, 1, 1, 1 from generate_series(1, 199)`);
    const outcomes = await sendAll(user, [await aPicture(), await aPicture()]);
    expect(outcomes.map(({ success }) => success)).toEqual([true, false]);
    expect(await rowsOf(user)).toHaveLength(200);
  });
});
