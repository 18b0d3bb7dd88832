import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3StandIn, s3StandIn } from '#/testing/s3-stand-in.ts';
import { diskStorage } from './disk-storage.server.ts';
import { bucketUrl, s3Storage } from './s3-storage.server.ts';
import type { Storage } from './storage.server.ts';
import { isStorageKey } from './storage-key.ts';

let folder: string;
let standIn: S3StandIn;
const stores: Record<'disk' | 's3', () => Storage> = {
  disk: () => diskStorage(join(folder, 'files')),
  s3: () => s3Storage(standIn.settings),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-storage-'));
  standIn = await s3StandIn();
});
afterAll(async () => {
  await standIn.stop();
  await rm(folder, { recursive: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);
async function read(store: Storage, key: string): Promise<string | null> {
  const file = await store.get(key);
  if (!file) return null;
  const whole = await buffer(file.stream as never);
  expect(whole.byteLength).toBe(file.size);
  return whole.toString();
}
async function listed(store: Storage, prefix: string): Promise<string[]> {
  const keys = [];
  for await (const { key, storedAt } of store.list(prefix)) {
    expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
    keys.push(key);
  }
  return keys.sort();
}

describe.each(['disk', 's3'] as const)('%s', (kind) => {
  test('returns what was put, replaced by a later one, until it is deleted', async () => {
    const store = stores[kind]();
    const key = 'uploads/users/a/one.webp';
    await store.put(key, bytes('first'), 'image/webp');
    expect(await read(store, key)).toBe('first');
    await store.put(key, bytes('second'), 'image/webp');
    expect(await read(store, key)).toBe('second');
    await store.delete(key);
    expect(await read(store, key)).toBeNull();
    await store.delete(key);
  });

  test('has nothing under a key never used, nor under a folder', async () => {
    const store = stores[kind]();
    await store.put('folder/inside', bytes('x'), 'image/webp');
    for (const key of ['never', 'folder', 'folder/inside/deeper']) expect(await read(store, key)).toBeNull();
  });

  test('lists everything under a prefix, whatever the page', async () => {
    const store = stores[kind]();
    expect(await listed(store, 'list/')).toEqual([]);
    const keys = ['list/a', 'list/b/c', 'list/b/d', 'list/e', 'list/f', 'list/g', 'list/h'];
    for (const key of [...keys, 'other/a']) await store.put(key, bytes(key), 'image/webp');
    expect(await listed(store, 'list/')).toEqual(keys);
  });

  test.each([
    '../secret',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/.draft-1',
    'a\\b',
    'a\0b',
    'A',
    'a/%2e',
    '',
  ])('the key %j is refused', async (key) => {
    const store = stores[kind]();
    expect(isStorageKey(key)).toBe(false);
    await expect(store.put(key, bytes('x'), 'image/webp')).rejects.toThrow('Not a storage key');
    await expect(store.get(key)).rejects.toThrow('Not a storage key');
    await expect(store.delete(key)).rejects.toThrow('Not a storage key');
  });
});

test('an empty disk store lists nothing, and half-written files are none', async () => {
  expect(await listed(diskStorage(join(folder, 'absent')), '')).toEqual([]);
  const store = diskStorage(join(folder, 'half'));
  await store.put('a/b', bytes('x'), 'image/webp');
  await writeFile(join(folder, 'half', 'a', '.draft-00'), 'half');
  expect(await listed(store, '')).toEqual(['a/b']);
});

test('a disk store that cannot be written to says so and leaves no draft', async () => {
  await writeFile(join(folder, 'taken'), 'a file where a folder should be');
  await expect(diskStorage(join(folder, 'taken')).put('a', bytes('x'), 'image/webp')).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

describe('a bucket', () => {
  test('is retried when it is busy, and then fails with a message', async () => {
    const store = stores.s3();
    standIn.fail(503, 1);
    await store.put('busy', bytes('x'), 'image/webp');
    expect(await read(store, 'busy')).toBe('x');
    standIn.fail(503, 9);
    await expect(store.get('busy')).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'storage_unavailable' });
    standIn.fail(0, 0);
  });

  test('that refuses our signature is unavailable, not empty', async () => {
    const stranger = s3Storage({ ...standIn.settings, secretAccessKey: 'another' });
    await expect(stranger.get('busy')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(standIn.files.has('busy')).toBe(true);
  });

  test('that cannot be reached is unavailable', async () => {
    const gone = await s3StandIn();
    await gone.stop();
    await expect(s3Storage(gone.settings).put('a', bytes('x'), 'image/webp')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  });

  test.each([
    ['https://s3.example', true, 'https://s3.example/pictures/'],
    ['https://s3.example', false, 'https://pictures.s3.example/'],
    ['https://store.example/s3', true, 'https://store.example/s3/pictures/'],
    ['https://store.example:9000/s3/', false, 'https://pictures.store.example:9000/s3/'],
  ])('of %s, by path %s, is at %s', (endpoint, forcePathStyle, expected) => {
    expect(bucketUrl({ endpoint, bucket: 'pictures', forcePathStyle }).href).toBe(expected);
  });
});

test('what is left of a file whose writing was cut off goes after a while, and nothing else', async () => {
  const store = stores.disk();
  await store.put('drafts/whole', bytes('x'), 'image/webp');
  const left = join(folder, 'files', 'drafts', '.draft-0123');
  await writeFile(left, 'half');
  await store.discardDrafts(new Date(Date.now() - 60_000));
  expect(await readdir(join(folder, 'files', 'drafts'))).toContain('.draft-0123');
  await store.discardDrafts(new Date(Date.now() + 60_000));
  expect(await readdir(join(folder, 'files', 'drafts'))).toEqual(['whole']);
});
