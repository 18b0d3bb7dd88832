import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { streamedZip, type ZipEntry } from './zip-answer.server.ts';

const files: ZipEntry[] = [
  { name: 'account.json', bytes: Buffer.from('{"name": "Müller"}') },
  { name: 'images/a.webp', bytes: Buffer.alloc(70_000, 7) },
  { name: 'images/empty.webp', bytes: Buffer.alloc(0) },
];

async function* inTurn() {
  yield* files;
}

/** What the directory at the end of an archive names, read where it says it is. */
function readZip(archive: Buffer): ZipEntry[] {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const entries: ZipEntry[] = [];
  for (let at = archive.readUInt32LE(end + 16); at < end; ) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [size, name] = [archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28)];
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(from, from + size);
    expect(archive.readUInt32LE(at + 16)).toBe(crc32(bytes));
    entries.push({ name: archive.toString('utf8', at + 46, at + 46 + name), bytes });
    at += 46 + name;
  }
  expect(entries).toHaveLength(archive.readUInt16LE(end + 10));
  return entries;
}

test('an archive holds each file whole, where its directory says', async () => {
  const answer = streamedZip('guildhall.zip', inTurn());
  expect(readZip(Buffer.from(await answer.arrayBuffer()))).toEqual(files);
});
