import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { headerChunk, PNG_SIGNATURE, pngChunk, pngOf, uint32 } from '#/testing/png-bytes.ts';
import { type HostileFile, hostile, MARK, picture } from './hostile-file.ts';
import { extendedWebp, riff, webpChunk } from './picture-parts.ts';

const jpeg = { name: 'a.jpg', type: 'image/jpeg' };
const webp = { name: 'a.webp', type: 'image/webp' };
const small = { width: 24, height: 24 };
const palette = pngChunk('PLTE', Buffer.from([255, 0, 0, 0, 255, 0]));

/** Rare, but pictures, which the product shows like others; and what only looks like one of them. */
export const ODD_PICTURES: readonly HostileFile[] = [
  hostile('JPEG in CMYK', 'taken', () => picture().toColourspace('cmyk').jpeg().toBuffer(), jpeg),
  hostile('JPEG in grey', 'taken', () => picture().greyscale().jpeg().toBuffer(), jpeg),
  hostile('JPEG in several passes', 'taken', () => picture().jpeg({ progressive: true }).toBuffer(), jpeg),
  hostile('PNG with 1 bit', 'taken', () => pngOf({ ...small, depth: 1 })),
  hostile('PNG with 2 bits', 'taken', () => pngOf({ ...small, depth: 2 })),
  hostile('PNG with 16 bits', 'taken', () => pngOf({ ...small, depth: 16, colour: 2 })),
  hostile('PNG with 16 bits and alpha', 'taken', () => pngOf({ ...small, depth: 16, colour: 6 })),
  hostile('PNG in grey with 16 bits and alpha', 'taken', () => pngOf({ ...small, depth: 16, colour: 4 })),
  hostile('PNG with a palette', 'taken', () => pngOf({ ...small, colour: 3 }, { before: [palette] })),
  hostile('PNG with a palette that is too short', 'unreadable', () =>
    pngOf({ ...small, colour: 3 }, { before: [palette], rows: deflateSync(Buffer.alloc(25 * 24, 9)) }),
  ),
  hostile('PNG with a palette that is missing', 'unreadable', () => pngOf({ ...small, colour: 3 })),
  hostile('PNG in several passes', 'taken', () => pngOf({ ...small, interlaced: true })),
  hostile('PNG of a colour type that there is not', 'unreadable', () => pngOf({ ...small, colour: 5 })),
  hostile('PNG with 3 bits', 'unreadable', () => pngOf({ ...small, depth: 3 })),
  hostile('animated PNG', 'taken', () => animatedPng(2)),
  hostile('animated PNG of many frames', 'taken', () => animatedPng(2_000)),
  hostile('animated WebP', 'taken', () => animatedWebp(2), webp),
  hostile('animated WebP of many frames', 'taken', () => animatedWebp(600), webp),
  hostile('animated WebP without a frame', 'unreadable', () => riff([extendedWebp(64, 64, 2)]), webp),
  hostile(
    'animated WebP with a frame beside its canvas',
    'unreadable',
    async () => riff([extendedWebp(32, 32, 2), webpChunk('ANIM', Buffer.alloc(6)), await frame(9_000)]),
    webp,
  ),
];

/** Frames that repeat the first one; each may be drawn by a program that follows it. */
function animatedPng(frames: number): Buffer {
  const rows = deflateSync(Buffer.alloc(25 * 24));
  const control = (at: number) =>
    pngChunk(
      'fcTL',
      Buffer.concat([uint32(at), uint32(24), uint32(24), uint32(0), uint32(0), Buffer.from([0, 1, 0, 10, 0, 0])]),
    );
  const chunks = [PNG_SIGNATURE, headerChunk(small), pngChunk('acTL', Buffer.concat([uint32(frames), uint32(0)]))];
  chunks.push(pngChunk('tEXt', `a\0${MARK}`), control(0), pngChunk('IDAT', rows));
  for (let at = 1; at < frames; at++)
    chunks.push(control(at * 2 - 1), pngChunk('fdAT', Buffer.concat([uint32(at * 2), rows])));
  return Buffer.concat([...chunks, pngChunk('IEND', '')]);
}

async function animatedWebp(frames: number): Promise<Buffer> {
  const one = await frame(0);
  return riff([extendedWebp(64, 48, 2), webpChunk('ANIM', Buffer.alloc(6)), ...Array<Buffer>(frames).fill(one)]);
}

/** One frame of 64 × 48 pixels, `left` pixels from the left. */
async function frame(left: number): Promise<Buffer> {
  const head = Buffer.alloc(16);
  head.writeUIntLE(left / 2, 0, 3);
  head.writeUIntLE(63, 6, 3);
  head.writeUIntLE(47, 9, 3);
  head.writeUIntLE(100, 12, 3);
  const still = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#8a6' } })
    .webp()
    .toBuffer();
  return webpChunk('ANMF', Buffer.concat([head, still.subarray(12)]));
}
