import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aUser } from '#/features/accounts/account.factory.ts';
import { database, inTransaction } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { storage } from '#/platform/storage/storage.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { fc } from '#/testing/properties.ts';
import { testStore } from '#/testing/store.ts';
import { claimUpload, releaseUpload } from './upload.api.server.ts';
import { anUpload } from './upload.factory.ts';
import { cleanUpUploads } from './upload.reactions.server.ts';
import { prefixOf, thumbnailKey } from './upload.rules.ts';

testDatabase();
testStore();

const HOUR = 3600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const isStored = async (key: string) => {
  const file = await storage().get(key);
  await file?.stream.cancel();
  return file !== null;
};
const isKnown = async (key: string) =>
  (await database().execute(sql`select 1 from uploads where key = ${key}`)).rows.length === 1;

test('an image without a claim is removed after 24 hours with its thumbnail, and not before', async () => {
  const { key } = await anUpload(await aUser());
  expect(await cleanUpUploads(storage(), inHours(23.9))).toEqual({ images: 0, strays: 0 });
  expect(await isStored(key)).toBe(true);
  expect((await cleanUpUploads(storage(), inHours(24.1))).images).toBe(1);
  for (const gone of [key, thumbnailKey(key)]) expect(await isStored(gone)).toBe(false);
  expect(await isKnown(key)).toBe(false);
  expect(await cleanUpUploads(storage(), inHours(24.1))).toEqual({ images: 0, strays: 0 });
});

test('files without a row are removed too, files with one stay', async () => {
  const user = await aUser();
  const { key, url } = await anUpload(user);
  await inTransaction((tx) =>
    claimUpload(tx, { holder: 'kept', link: url, ownerUserId: user.userId, purpose: 'characters' }),
  );
  const stray = `${prefixOf({ purpose: 'characters', ownerId: user.userId })}/${'a'.repeat(32)}.webp`;
  const odd = 'uploads/odd/file';
  for (const name of [stray, thumbnailKey(stray), odd]) await storage().put(name, new Uint8Array([1]), 'image/webp');
  expect((await cleanUpUploads(storage(), inHours(1))).strays).toBe(0);
  expect((await cleanUpUploads(storage(), inHours(25))).strays).toBe(3);
  for (const name of [stray, thumbnailKey(stray), odd]) expect(await isStored(name)).toBe(false);
  for (const name of [key, thumbnailKey(key)]) expect(await isStored(name)).toBe(true);
  await inTransaction((tx) => releaseUpload(tx, 'kept'));
});

test('a cleanup that was interrupted is finished by the next one', async () => {
  await cleanUpUploads(storage(), inHours(25));
  const { key } = await anUpload(await aUser());
  const broken = { ...storage(), delete: () => Promise.reject(new Error('the store is away')) };
  await expect(cleanUpUploads(broken, inHours(25))).rejects.toThrow('the store is away');
  expect([await isKnown(key), await isStored(key)]).toEqual([false, true]);
  expect((await cleanUpUploads(storage(), inHours(25))).strays).toBe(2);
  expect(await isStored(key)).toBe(false);
});

test('whatever is claimed, moved, released and cleaned up, in any order and concurrently: what a place shows is there', {
  timeout: 60_000,
}, async () => {
  const user = await aUser();
  const PLACES = ['a', 'b', 'c'].map((name) => `place:${name}`);
  type Act =
    | { do: 'show'; place: number; which: number }
    | { do: 'empty'; place: number }
    | { do: 'cleanup'; hours: number };
  const act: fc.Arbitrary<Act> = fc.oneof(
    fc.record({ do: fc.constant('show' as const), place: fc.nat(2), which: fc.nat(20) }),
    fc.record({ do: fc.constant('empty' as const), place: fc.nat(2) }),
    fc.record({ do: fc.constant('cleanup' as const), hours: fc.constantFrom(0, 25) }),
  );
  // Nothing is uploaded during a cleanup: an upload in progress is less than a day old.
  const round = fc.record({ uploads: fc.nat(2), acts: fc.array(act, { minLength: 1, maxLength: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(round, { maxLength: 6 }), async (rounds) => {
      for (const holder of PLACES) await inTransaction((tx) => releaseUpload(tx, holder));
      const keys: string[] = [];
      for (const { uploads, acts } of rounds) {
        for (let i = 0; i < uploads; i++) keys.push(await quickUpload());
        await Promise.all(acts.map((step) => perform(step, keys)));
      }
      const shown = await sqlRows(database()).as({ key: text })(sql`
        select u.key from upload_claims c join uploads u on u.id = c.upload_id`);
      for (const { key } of shown) for (const name of [key, thumbnailKey(key)]) expect(await isStored(name)).toBe(true);
      await cleanUpUploads(storage(), inHours(25));
      const kept = new Set(shown.map(({ key }) => key));
      for (const key of keys) expect(await isStored(key)).toBe(kept.has(key));
    }),
    { numRuns: 60 },
  );

  async function perform(step: Act, keys: string[]): Promise<void> {
    if (step.do === 'cleanup') await cleanUpUploads(storage(), inHours(step.hours));
    else if (step.do === 'empty') await inTransaction((tx) => releaseUpload(tx, PLACES[step.place]!));
    else {
      const link = `/files/${keys[step.which % Math.max(1, keys.length)]}`;
      const request = { holder: PLACES[step.place]!, link, ownerUserId: user.userId, purpose: 'characters' as const };
      // Refused when it was cleaned up before: then nothing shows it.
      await inTransaction((tx) => claimUpload(tx, request)).catch((error) =>
        expect(error.reason).toBe('image_not_usable'),
      );
    }
  }

  /** As the command leaves it, without the drawing. */
  async function quickUpload(): Promise<string> {
    const name = uuidv7().replaceAll('-', '');
    const key = `${prefixOf({ purpose: 'characters', ownerId: user.userId })}/${name}.webp`;
    for (const part of [thumbnailKey(key), key]) await storage().put(part, new Uint8Array([1]), 'image/webp');
    await database().execute(sql`
      insert into uploads (id, owner_user_id, purpose, key, bytes, width, height)
      values (gen_random_uuid(), ${user.userId}, 'characters', ${key}, 2, 1, 1)`);
    return key;
  }
});
