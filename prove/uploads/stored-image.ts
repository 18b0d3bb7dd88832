import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MARK } from '#/testing/hostile-files/hostile-file.ts';

/** Chunks of a WebP that hold a picture and nothing else. */
const PICTURE_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
/** Flags of VP8X that announce a profile, EXIF, XMP or an animation. */
const MORE_THAN_A_PICTURE = 0b0010_1110;

const RUNNABLE = /<script|<\?php|<svg|<html|%PDF|META-INF/i;

/** What is wrong with the stored bytes of an image: payload, metadata, or that they are no WebP. */
export async function faultsOfStored(bytes: Buffer): Promise<string[]> {
  const faults: string[] = [];
  const readable = bytes.toString('latin1');
  if (readable.includes(MARK)) faults.push('the payload is in it');
  if (RUNNABLE.test(readable)) faults.push('something to run is in it');
  const { width, height, format, pages, exif, icc, xmp, iptc } = await sharp(bytes).metadata();
  if (format !== 'webp' || !width || !height || (pages ?? 1) > 1) faults.push(`it is ${format} with ${pages} pages`);
  if (width > 2560 || height > 2560) faults.push(`it is ${width} × ${height}`);
  if (exif || icc || xmp || iptc) faults.push('metadata is in it');
  for (const { type, first } of chunksOf(bytes)) {
    if (!PICTURE_CHUNKS.has(type)) faults.push(`a chunk ${type} is in it`);
    if (type === 'VP8X' && first & MORE_THAN_A_PICTURE) faults.push('its header announces more than a picture');
  }
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) faults.push('something stands behind it');
  return faults;
}

function chunksOf(bytes: Buffer): { type: string; first: number }[] {
  const chunks: { type: string; first: number }[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    chunks.push({ type: bytes.toString('latin1', at, at + 4), first: bytes[at + 8] ?? 0 });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

/** The headers of a served image, all of them; `public` for purposes that anyone with the link may see. */
export function expectedHeaders(isPublic: boolean, key: string, size: number): Record<string, string> {
  return {
    'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache',
    'content-disposition': 'inline; filename="image.webp"',
    'content-length': String(size),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    etag: `"${key.split('/').at(-1)}"`,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/** Headers that differ from answer to answer, or belong to the connection. */
const OF_THE_MOMENT = new Set(['date', 'connection', 'keep-alive', 'x-request-id']);

/** The difference between the headers of an answer and what they must be, to the letter. */
export function headerFaults({ headers }: Response, expected: Readonly<Record<string, string>>): string[] {
  const faults = Object.entries(expected)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name, value]) => `${name} is ${headers.get(name)}, not ${value}`);
  for (const name of headers.keys())
    if (!(name in expected) && !OF_THE_MOMENT.has(name)) faults.push(`${name} is there: ${headers.get(name)}`);
  if (!/^[0-9a-f]{16}$/.test(headers.get('x-request-id') ?? '')) faults.push('x-request-id is missing');
  return faults;
}

export const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
