import { constants, crc32, deflateRawSync } from 'node:zlib';
import { type Lent, lend } from './lent-buffers.server.ts';

/** A deflate block may look this far back (bytes). */
const WINDOW = 32_768;
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** What is sent, with the places where the nonce goes. */
interface Template {
  readonly bytes: Buffer;
  readonly places: readonly number[];
}

/**
 * A page ready to be sent any number of times, plain and as gzip, with another nonce each time and nothing compressed
 * anew. In the gzip the nonce is in stored blocks (RFC 1951, section 3.2.4) between compressed ones, and the checksum
 * at the end is made for each.
 */
export class CachedPage {
  readonly #plain: Template;
  readonly #gzip: Template;
  /** Bytes of both forms. */
  readonly size: number;

  /** `html` was rendered with `nonce` and holds no NUL; every other page's nonce is as long. */
  constructor(html: string, nonce: string) {
    const parts = html.split(nonce).map((part) => Buffer.from(part));
    this.#plain = alone(joined(parts, Buffer.alloc(nonce.length)));
    this.#gzip = alone(compressed(parts, nonce.length));
    this.size = this.#plain.bytes.length + this.#gzip.bytes.length;
  }

  plain(nonce: string): Lent {
    return filled(this.#plain, nonce);
  }

  gzip(nonce: string): Lent {
    const lent = filled(this.#gzip, nonce);
    const plain = this.plain(nonce);
    lent.bytes.writeUInt32LE(crc32(plain.bytes), lent.bytes.length - 8);
    lent.bytes.writeUInt32LE(plain.bytes.length, lent.bytes.length - 4);
    plain.giveBack();
    return lent;
  }
}

function filled({ bytes, places }: Template, nonce: string): Lent {
  const lent = lend(bytes.length);
  const copy = lent.bytes;
  bytes.copy(copy);
  const word = Buffer.from(nonce, 'latin1');
  // Byte by byte: a call for each of a hundred places costs ten times as much.
  for (const place of places) for (let at = 0; at < word.length; at++) copy[place + at] = word[at] as number;
  return lent;
}

/** In memory of its own: a small buffer is cut from a large one that is shared, and would keep all of that. */
function alone({ bytes, places }: Template): Template {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return { bytes: own, places };
}

function joined(parts: readonly Buffer[], gap: Buffer): Template {
  const places: number[] = [];
  let at = 0;
  for (const part of parts.slice(0, -1)) {
    at += part.length;
    places.push(at);
    at += gap.length;
  }
  return { bytes: Buffer.concat(parts.flatMap((part, n) => (n === 0 ? [part] : [gap, part]))), places };
}

/** Each part is compressed knowing those before it; zeros take the place of the nonce, which nothing in a page resembles. */
function compressed(parts: readonly Buffer[], length: number): Template {
  const stored = Buffer.alloc(5 + length);
  stored.writeUInt16LE(length, 1);
  stored.writeUInt16LE(length ^ 0xffff, 3);
  const { bytes: before, places: ends } = joined(parts, Buffer.alloc(length));
  const blocks = parts.map((part, n) => {
    const from = n === 0 ? 0 : (ends[n - 1] ?? 0) + length;
    const finishFlush = n === parts.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    const dictionary = before.subarray(Math.max(0, from - WINDOW), from);
    return deflateRawSync(part, { level: 9, finishFlush, ...(dictionary.length > 0 ? { dictionary } : {}) });
  });
  const { bytes, places } = joined([Buffer.concat([GZIP_HEADER, blocks[0] ?? stored]), ...blocks.slice(1)], stored);
  return { bytes: Buffer.concat([bytes, Buffer.alloc(8)]), places: places.map((place) => place + 5) };
}
