import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { RowDigest } from './row-digest.server.ts';
import { readTar, TAR_END, tarHeader, tarPadding } from './tar.server.ts';

const LONG = `files/uploads/guilds/${'a'.repeat(36)}/announcements/${'b'.repeat(80)}.webp`;

function archive(files: Record<string, string>): Buffer {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const body = Buffer.from(text);
    return [tarHeader(name, body.length, 1_700_000_000), body, tarPadding(body.length)];
  });
  return Buffer.concat([...parts, TAR_END]);
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, size: number) {
  const files: Record<string, string> = {};
  for await (const { name, body } of readTar(inPieces(bytes, size))) {
    files[name] = '';
    if (name !== 'skipped') for await (const chunk of body) files[name] += chunk;
  }
  return files;
}

test('what is written is read, in pieces of any size, and skipped where nobody reads it', async () => {
  const files = { 'a.json': '{}', empty: '', skipped: 'x'.repeat(600), [LONG]: 'y'.repeat(1024), last: 'z' };
  for (const size of [1, 7, 512, 100_000]) expect(await read(archive(files), size)).toEqual({ ...files, skipped: '' });
});

test('other programs read it too', () => {
  const listed = execFileSync('tar', ['-tvf', '-'], {
    input: archive({ one: 'text', [LONG]: 'more' }),
    encoding: 'utf8',
  });
  expect(listed).toMatch(/^-rw------- .* 4 .* one\n.* files\/uploads\/guilds\/a+\/announcements\/b+\.webp\n$/);
});

test('a changed header and an early end are noticed', async () => {
  const bytes = archive({ one: 'text' });
  await expect(read(bytes.subarray(0, 700), 512)).rejects.toThrow('ends too early');
  bytes[3] = 0x41;
  await expect(read(bytes, 512)).rejects.toThrow('damaged');
});

test('the hash of rows does not depend on their order or on pieces, and on everything else', () => {
  const hash = (...pieces: string[]) => {
    const digest = new RowDigest();
    for (const piece of pieces) digest.update(Buffer.from(piece));
    return digest.result();
  };
  expect(hash('one\ntwo\n')).toEqual(hash('tw', 'o\no', 'ne', '\n'));
  expect(hash('one\ntwo\n')).toMatchObject({ rows: 2 });
  expect(hash('one\ntwo\n').sha256).not.toBe(hash('one\ntoo\n').sha256);
  expect(hash('one\none\n')).not.toEqual(hash());
  expect(() => hash('one\ntw')).toThrow();
});
