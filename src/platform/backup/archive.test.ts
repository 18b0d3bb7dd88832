import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ArchiveWriter, bytesOf, openArchive } from './archive.server.ts';

const HEADER = JSON.stringify({
  ...{
    format: 1,
    product: 'guildhall',
    version: '0.1.0',
    madeAt: '2026-11-20T13:15:12.000Z',
    snapshot: '1',
    server: '18',
  },
  ...{ migrations: [], migration: '', secretFingerprint: '', tables: [], sequences: [] },
});
const LONG = `files/uploads/guilds/${'a'.repeat(36)}/announcements/${'b'.repeat(80)}.webp`;
const FILES = { empty: '', skipped: 'x'.repeat(600), [LONG]: 'y'.repeat(1024), 'files/Zoë': '🜁', last: 'z' };

async function archive(files: Record<string, string | Buffer>): Promise<Buffer> {
  const sink = new PassThrough();
  const bytes = buffer(sink);
  const writer = new ArchiveWriter(sink);
  for (const [name, body] of Object.entries({ 'backup.json': HEADER, ...files })) await writer.add(name, body);
  await writer.finish();
  return bytes;
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The files after the header; those named `skipped` are passed over unread. */
async function read(bytes: Buffer, size = 1_000): Promise<Record<string, string>> {
  const { entries } = await openArchive(inPieces(bytes, size));
  const files: Record<string, string> = {};
  for await (const entry of entries) files[entry.name] = entry.name === 'skipped' ? '' : String(await bytesOf(entry));
  return files;
}

describe('what is written', () => {
  test('is read, in chunks of any size, and skipped where it is not read', async () => {
    const written = await archive(FILES);
    for (const size of [1, 7, 512, 100_000]) expect(await read(written, size)).toEqual({ ...FILES, skipped: '' });
  });

  test('is read by other programs, for its owner only', async () => {
    const listed = execFileSync('tar', ['-tzvf', '-'], { input: await archive({ [LONG]: 'more' }), encoding: 'utf8' });
    expect(listed).toMatch(
      /^-rw------- .* backup\.json\n-rw------- .* 4 .* files\/uploads\/guilds\/a+\/announcements\/b+\.webp\n$/,
    );
  });

  test('waits for the sink, so that hardly more is held than the sink takes', async () => {
    const stuck = new Writable({ write: () => {} });
    const writer = new ArchiveWriter(stuck);
    let added = 0;
    const adding = (async () => {
      for (; added < 50; added += 1) await writer.add('files/image', randomBytes(100_000));
    })();
    adding.catch(() => {});
    await sleep(300);
    expect(added).toBeLessThan(5);
    await writer.abandon();
    await expect(adding).rejects.toThrow();
  });

  test('reports a failed sink on the next call', async () => {
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) });
    const writer = new ArchiveWriter(full);
    const adding = async () => {
      for (let n = 0; n < 50; n += 1) await writer.add('files/image', randomBytes(100_000));
    };
    await expect(adding()).rejects.toThrow('disk full');
    await expect(writer.add('last', 'z')).rejects.toThrow('disk full');
    await expect(writer.finish()).rejects.toThrow('disk full');
  });
});

describe('what is read', () => {
  test('may come from the first writer of this product', async () => {
    const files = { 'backup.json': HEADER, ...FILES, 'files/Zoë': '🜁' };
    const blocks = Object.entries(files).flatMap(([name, text]) => {
      const body = Buffer.from(text);
      return [firstHeader(name, body.length), body, Buffer.alloc((512 - (body.length % 512)) % 512)];
    });
    const written = gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
    expect(await read(written)).toEqual({ ...FILES, skipped: '' });
  });

  test('is fetched from the source as it is needed', async () => {
    const body = randomBytes(8_000_000);
    const written = await archive({ 'files/large': body, last: 'z' });
    let fetched = 0;
    const source = async function* () {
      for await (const piece of inPieces(written, 64_000)) {
        fetched += piece.length;
        yield piece;
      }
    };
    const { entries } = await openArchive(source());
    const { value } = await entries.next();
    await sleep(100);
    expect(fetched).toBeLessThan(1_000_000);
    expect((await bytesOf(value)).equals(body)).toBe(true);
  });

  test('is damaged where a header was altered or the end is missing, whichever part is being read', async () => {
    const plain = gunzipSync(await archive({ one: 'text', two: 'w'.repeat(5_000) }));
    await expect(read(gzipSync(plain.subarray(0, 4_000)))).rejects.toThrow('damaged');
    const alteredHeader = Buffer.from(plain);
    alteredHeader[plain.indexOf('one\0') + 1] = 0x41;
    await expect(read(gzipSync(alteredHeader))).rejects.toThrow('damaged');
    const large = await archive({ two: randomBytes(200_000) });
    await expect(read(large.subarray(0, 100_000))).rejects.toThrow('damaged');
  });

  test('keeps the error of its source', async () => {
    const written = await archive({ large: randomBytes(200_000) });
    const failing = async function* () {
      yield written.subarray(0, 100_000);
      throw Object.assign(new Error('the disk is gone'), { code: 'EIO' });
    };
    const { entries } = await openArchive(failing());
    const reading = async () => {
      for await (const entry of entries) await bytesOf(entry);
    };
    await expect(reading()).rejects.toThrow('the disk is gone');
  });
});

/** A header as the product wrote it before tar-stream: fields end in a NUL where tar-stream ends them in a blank. */
function firstHeader(name: string, size: number): Buffer {
  const block = Buffer.alloc(512);
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  const cut = Buffer.byteLength(name) <= 100 ? -1 : name.indexOf('/', name.length - 101);
  block.write(name.slice(cut + 1), 0);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(1_700_000_000, 136, 12);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\u000000', 257, 'latin1');
  block.write(cut < 0 ? '' : name.slice(0, cut), 345);
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return block;
}
