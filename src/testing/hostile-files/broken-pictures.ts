import { deflateSync } from 'node:zlib';
import { headerChunk, PNG_SIGNATURE, pngChunk, pngOf } from '#/testing/png-bytes.ts';
import { type HostileFile, hostile, picture } from './hostile-file.ts';
import { extendedWebp, riff } from './picture-parts.ts';

const jpeg = { name: 'a.jpg', type: 'image/jpeg' };
const webp = { name: 'a.webp', type: 'image/webp' };
const small = { width: 24, height: 24 };
const rows = deflateSync(Buffer.alloc(25 * 24));
const png = (...chunks: Buffer[]) => Buffer.concat([PNG_SIGNATURE, ...chunks]);
const end = pngChunk('IEND', '');

type Format = 'png' | 'jpeg' | 'webp';

/** The first part of a picture: `share` of it, or a number of bytes. */
const cut = (format: Format, share: number) => async () => {
  const whole = await picture(300, 300)[format]().toBuffer();
  return whole.subarray(0, share < 1 ? Math.floor(whole.length * share) : share);
};

/** Files that end early, lie about themselves, or hold nothing. */
export const BROKEN_PICTURES: readonly HostileFile[] = [
  hostile('nothing', 'unreadable', ''),
  hostile('one byte', 'unreadable', 'x'),
  hostile('noise', 'unreadable', () => Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 251))),
  hostile('a PNG signature alone', 'unreadable', PNG_SIGNATURE),
  hostile('PNG that ends in its header', 'unreadable', cut('png', 20)),
  hostile('PNG that ends behind its header', 'unreadable', cut('png', 33)),
  hostile('PNG that ends in the middle', 'unreadable', cut('png', 0.5)),
  hostile('JPEG that ends after two bytes', 'unreadable', cut('jpeg', 2), jpeg),
  hostile('JPEG that ends in its tables', 'unreadable', cut('jpeg', 100), jpeg),
  hostile('JPEG that ends in the middle', 'unreadable', cut('jpeg', 0.7), jpeg),
  hostile('WebP that ends in its header', 'unreadable', cut('webp', 16), webp),
  hostile('WebP that ends in the middle', 'unreadable', cut('webp', 0.5), webp),
  hostile('PNG with a wrong checksum of its header', 'unreadable', () => {
    const bytes = pngOf(small);
    bytes.writeUInt8((bytes.at(29) ?? 0) ^ 1, 29);
    return bytes;
  }),
  hostile(
    'PNG with a wrong checksum of its rows',
    'unreadable',
    png(headerChunk(small), pngChunk('IDAT', rows, false), end),
  ),
  hostile(
    'PNG with rows that are not compressed',
    'unreadable',
    png(headerChunk(small), pngChunk('IDAT', 'not zlib'), end),
  ),
  hostile('PNG with too few rows', 'unreadable', pngOf(small, { rows: deflateSync(Buffer.alloc(60)) })),
  hostile('PNG without rows', 'unreadable', png(headerChunk(small), end)),
  hostile('PNG without a width', 'unreadable', pngOf({ width: 0, height: 9 })),
  hostile('PNG with a negative height', 'unreadable', pngOf({ width: 9, height: 0x8000_0001 }, { rows })),
  hostile('PNG with a chunk longer than the file', 'unreadable', () => {
    const bytes = png(headerChunk(small), pngChunk('IDAT', rows), end);
    bytes.writeUInt32BE(0x7fff_ffff, 33);
    return bytes;
  }),
  hostile('JPEG without a picture', 'unreadable', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), jpeg),
  hostile('WebP without a picture', 'unreadable', riff([]), webp),
  hostile('WebP with a header alone', 'unreadable', riff([extendedWebp(64, 64, 0)]), webp),
  hostile('WebP that says it has 4 GB', 'unreadable', riff([extendedWebp(64, 64, 0)], 0xffff_fffe), webp),
];
