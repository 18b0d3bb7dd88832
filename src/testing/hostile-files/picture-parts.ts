import { picture } from './hostile-file.ts';

/** A JPEG with one more segment right behind its start: `marker` as the format numbers them, 0xfe for a comment. */
export async function jpegWith(marker: number, content: string | Buffer): Promise<Buffer> {
  const whole = await picture().jpeg().toBuffer();
  return Buffer.concat([whole.subarray(0, 2), jpegSegment(marker, content), whole.subarray(2)]);
}

export function jpegSegment(marker: number, content: string | Buffer): Buffer {
  const data = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A WebP with one more chunk at its end. */
export async function webpWith(type: string, content: string | Buffer): Promise<Buffer> {
  const whole = await picture().webp().toBuffer();
  return riff([whole.subarray(12), webpChunk(type, content)]);
}

export function webpChunk(type: string, content: string | Buffer): Buffer {
  const data = Buffer.from(content);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), size, data, Buffer.alloc(data.length % 2)]);
}

/** The frame of a WebP around its chunks; `size` for those that lie about it. */
export function riff(chunks: readonly Buffer[], size?: number): Buffer {
  const inside = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE((size ?? inside.length) >>> 0, 4);
  return Buffer.concat([head, inside]);
}

/** The header of an extended WebP. `flags`: 2 animation, 4 XMP, 8 EXIF, 16 alpha, 32 profile. */
export function extendedWebp(width: number, height: number, flags: number): Buffer {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return webpChunk('VP8X', data);
}
