import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pngChunk, pngOf } from '#/testing/png-bytes.ts';
import { type HostileFile, hostile, picture } from './hostile-file.ts';
import { extendedWebp, jpegSegment, riff } from './picture-parts.ts';

const jpeg = { name: 'a.jpg', type: 'image/jpeg' };
const webp = { name: 'a.webp', type: 'image/webp' };
const small = { width: 24, height: 24 };
const MB = 1024 * 1024;
/** Compressed once: 200 MB of zeros, 200 kB when sent. */
let zeros: Buffer | undefined;
const manyZeros = () => (zeros ??= deflateSync(Buffer.alloc(200 * MB), { level: 1 }));

/** What costs the sender little and the server, if it is careless, much. All below 5 MB but where size is the point. */
export const BOMBS: readonly HostileFile[] = [
  hostile('PNG of 256 megapixels', 'too many pixels', () => pngOf({ width: 16_000, height: 16_000 })),
  hostile('PNG of one row more than 25 megapixels', 'too many pixels', () => pngOf({ width: 5_000, height: 5_001 })),
  hostile('PNG of 3,600 megapixels in its header', 'too many pixels', () =>
    pngOf({ width: 60_000, height: 60_000 }, { rows: deflateSync(Buffer.alloc(64)) }),
  ),
  hostile('PNG of 2,147,483,647 by 2,147,483,647', 'unreadable', () =>
    pngOf({ width: 0x7fff_ffff, height: 0x7fff_ffff }, { rows: deflateSync(Buffer.alloc(64)) }),
  ),
  hostile('PNG of 1,000,000 by 25', 'taken', () => pngOf({ width: 1_000_000, height: 25 })),
  hostile('PNG of 25 by 1,000,000', 'taken', () => pngOf({ width: 25, height: 1_000_000 })),
  hostile('PNG of 25 megapixels with 16 bits in several passes', 'too heavy', () =>
    pngOf({ width: 5_000, height: 5_000, depth: 16, colour: 6, interlaced: true }),
  ),
  hostile('PNG of 25 megapixels with 8 bits in several passes', 'taken or too slow', () =>
    pngOf({ width: 5_000, height: 5_000, depth: 8, colour: 6, interlaced: true }),
  ),
  hostile('JPEG of 65,535 by 65,535 in its header', 'unreadable', () => jpegOfSize(65_535, 65_535), jpeg),
  hostile('JPEG of 60,000 by 60,000 in its header', 'too many pixels', () => jpegOfSize(60_000, 60_000), jpeg),
  hostile('JPEG of 25 megapixels in several passes', 'taken or too slow', () => largeJpeg(), jpeg),
  hostile('JPEG with passes without end', 'unreadable', manyPasses, jpeg),
  hostile('WebP of 16,383 by 16,383 in its header', 'too many pixels', webpOfSize, webp),
  hostile('WebP of 281 terapixels in its header', 'unreadable', () => riff([extendedWebp(2 ** 24, 2 ** 24, 0)]), webp),
  hostile('PNG with 200 MB of compressed text', 'taken', () =>
    pngOf(small, { before: [pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), manyZeros()]))] }),
  ),
  hostile('PNG with 200 MB of international text', 'taken', () =>
    pngOf(small, { before: [pngChunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), manyZeros()]))] }),
  ),
  hostile('PNG with a colour profile of 200 MB', 'taken', () =>
    pngOf(small, { before: [pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), manyZeros()]))] }),
  ),
  hostile('PNG with rows of 200 MB for 24', 'taken', () => pngOf(small, { rows: manyZeros() })),
  hostile('PNG of 300,000 chunks', 'taken', () =>
    pngOf(small, { before: Array<Buffer>(300_000).fill(pngChunk('tEXt', 'a\0b')) }),
  ),
  hostile('JPEG of 70 profiles', 'taken', manySegments, jpeg),
  hostile('5 MB and one byte', 'file too large', Buffer.alloc(5 * MB + 1)),
  hostile('5 MB exactly', 'unreadable', Buffer.alloc(5 * MB)),
  hostile('5 MB, a picture in front', 'taken', () =>
    Buffer.concat([pngOf(small), Buffer.alloc(5 * MB - pngOf(small).length)]),
  ),
  hostile('7 MB', 'body too large', Buffer.alloc(7 * MB)),
];

/** Says another size than it has. */
async function jpegOfSize(width: number, height: number): Promise<Buffer> {
  const bytes = await picture().jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

async function webpOfSize(): Promise<Buffer> {
  const bytes = await picture().webp().toBuffer();
  const start = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  bytes.writeUInt16LE(16_383, start + 3);
  bytes.writeUInt16LE(16_383, start + 5);
  return bytes;
}

/** Made once; it takes a second. */
let large: Promise<Buffer> | undefined;
const largeJpeg = () =>
  (large ??= sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#8a6' } })
    .jpeg({ progressive: true })
    .toBuffer());

/** The passes of a large picture, each again and again up to 4 MB: every one walks over all of it. */
async function manyPasses(): Promise<Buffer> {
  const whole = await largeJpeg();
  const last = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
  const pass = whole.subarray(last, -2);
  const times = Math.floor((4 * MB) / pass.length);
  return Buffer.concat([whole.subarray(0, -2), ...Array<Buffer>(times).fill(pass), whole.subarray(-2)]);
}

async function manySegments(): Promise<Buffer> {
  const whole = await picture().jpeg().toBuffer();
  const segment = jpegSegment(
    0xe2,
    Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x46', 'latin1'), Buffer.alloc(65_000)]),
  );
  return Buffer.concat([whole.subarray(0, 2), ...Array<Buffer>(70).fill(segment), whole.subarray(2)]);
}
