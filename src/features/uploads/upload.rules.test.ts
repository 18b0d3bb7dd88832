import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { isStorageKey } from '#/platform/storage/storage-key.ts';
import { fc } from '#/testing/properties.ts';
import {
  folderOf,
  imageKey,
  keyOfLink,
  linkOf,
  PURPOSES,
  prefixOf,
  thumbnailKey,
  thumbnailOf,
} from './upload.rules.ts';

const ID = uuidv7();
const KEY = `uploads/users/${ID}/characters/0123456789abcdef0123456789abcdef.webp`;

describe('key prefixes', () => {
  test.each([
    [`uploads/guilds/${ID}/announcements`, 'announcements'],
    [`uploads/guilds/${ID}/branding`, 'branding'],
    [`uploads/users/${ID}/applications`, 'applications'],
    [`uploads/users/${ID}/characters`, 'characters'],
    [`uploads/users/${ID}/storefronts`, 'storefronts'],
    [`uploads/users/${ID}/trades`, 'trades'],
  ])('%s is for %s', (prefix, purpose) => {
    const folder = folderOf(prefix);
    expect(folder).toEqual({ purpose, ownerId: ID });
    expect(prefixOf(folder!)).toBe(prefix);
  });

  test.each([
    '',
    '/',
    'uploads',
    `/uploads/users/${ID}/characters`,
    `uploads/users/${ID}/characters/`,
    `uploads/users/${ID}/characters/..`,
    `uploads/users/${ID}/characters/../../guilds`,
    `uploads/users/../users/${ID}/characters`,
    `uploads//users/${ID}/characters`,
    `uploads\\users\\${ID}\\characters`,
    `uploads/users/${ID}/characters\0`,
    `uploads/users/${ID}%2fcharacters`,
    `uploads/users/%2e%2e/characters`,
    `uploads/guilds/${ID}/characters`,
    `uploads/users/${ID}/branding`,
    `uploads/users/${ID.toUpperCase()}/characters`,
    `Uploads/users/${ID}/characters`,
    `uploads/users/${ID}/constructor`,
    `uploads/users/${ID}/__proto__`,
    ` uploads/users/${ID}/characters`,
    'uploads/users/me/characters',
  ])('%j is none', (prefix) => {
    expect(folderOf(prefix)).toBeNull();
  });

  test('whatever is made of dots, slashes, escapes and real parts is either exactly a prefix or none', () => {
    const part = fc.constantFrom(
      ...['uploads', 'users', 'guilds', ID, ...PURPOSES, '..', '.', '', '%2e%2e', '%2f', '\\', '\0', '~', 'C:', '*'],
    );
    const glue = fc.constantFrom('/', '//', '\\', '%2f', '/../', '/./', '\u2215', '');
    const prefix = fc.array(fc.tuple(part, glue), { maxLength: 8 }).map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(fc.oneof(prefix, fc.string(), fc.string({ unit: 'binary' })), (text) => {
        const folder = folderOf(text);
        if (folder === null) return;
        expect(prefixOf(folder)).toBe(text);
        expect(isStorageKey(`${text}/0.webp`)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('links', () => {
  test('contain the key, and the thumbnail beside it', () => {
    expect(keyOfLink(linkOf(KEY))).toBe(KEY);
    expect(thumbnailOf(linkOf(KEY))).toBe(`/files/${KEY.replace('.webp', '.thumb.webp')}`);
    expect(imageKey(KEY)).toBe(KEY);
    expect(imageKey(thumbnailKey(KEY))).toBe(KEY);
    expect(isStorageKey(thumbnailKey(KEY))).toBe(true);
  });

  test.each([
    `https://elsewhere.example/files/${KEY}`,
    `//elsewhere.example/files/${KEY}`,
    `/files/${KEY}?a`,
    `/files/${KEY}#a`,
    `/files//${KEY}`,
    `/files/${thumbnailKey(KEY)}`,
    `/files/../${KEY}`,
    `/files/uploads/users/${ID}/characters/short.webp`,
    `javascript:alert(1)`,
    `data:image/webp;base64,AAAA`,
    KEY,
    '',
  ])('%s is no image of ours', (link) => {
    expect(keyOfLink(link)).toBeNull();
  });

  test('the thumbnail of an address elsewhere is the address itself', () => {
    expect(thumbnailOf('https://elsewhere.example/a.webp')).toBe('https://elsewhere.example/a.webp');
  });
});
