import { damaged } from './refusal.server.ts';

const BLOCK = 512;
const LONGEST_NAME = 100;
const LONGEST_PREFIX = 155;

export interface TarEntry {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Its bytes as they come; to be read, whole or not at all, before the next entry is asked for. */
  readonly body: AsyncIterable<Buffer>;
}

/** The header of a file in a tar archive (POSIX ustar), readable by its owner only. `seconds`: since 1970. */
export function tarHeader(name: string, size: number, seconds: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const [prefix, rest] = splitName(name);
  block.write(rest, 0);
  writeOctal(block, 0o600, 100, 8);
  writeOctal(block, 0, 108, 8);
  writeOctal(block, 0, 116, 8);
  writeOctal(block, size, 124, 12);
  writeOctal(block, seconds, 136, 12);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\u000000', 257, 'latin1');
  block.write(prefix, 345);
  writeOctal(block, checksum(block), 148, 7);
  return block;
}

/** What fills a file of this size up to whole blocks. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** Two empty blocks end an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** The files of a tar archive in their order. Throws BackupRefused where it is none, or ends too early. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  for (;;) {
    const header = await bytes.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    if (readOctal(header, 148, 8) !== checksum(header)) throw damaged("one of its headers can't be read");
    const prefix = readText(header, 345, LONGEST_PREFIX);
    const name = readText(header, 0, LONGEST_NAME);
    const size = readOctal(header, 124, 12);
    let left = size;
    const body = (async function* () {
      while (left > 0) {
        const chunk = await bytes.atMost(left);
        left -= chunk.length;
        yield chunk;
      }
    })();
    yield { name: prefix ? `${prefix}/${name}` : name, size, body };
    while (left > 0) left -= (await bytes.atMost(left)).length;
    await bytes.exactly(tarPadding(size).length);
  }
}

/** Hands out the bytes of a stream in the portions that are asked for. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async atMost(count: number): Promise<Buffer> {
    while (this.#held.length === 0) {
      const { value, done } = await this.#source.next();
      if (done) throw damaged('it ends too early');
      this.#held = value;
    }
    const given = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(given.length);
    return given;
  }

  async exactly(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = count; left > 0; ) {
      const part = await this.atMost(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }
}

/** Names longer than 100 bytes are cut at a slash into a prefix and the rest. */
function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= LONGEST_NAME) return ['', name];
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(rest) <= LONGEST_NAME && Buffer.byteLength(prefix) <= LONGEST_PREFIX) return [prefix, rest];
  }
  throw new Error(`Too long a name for an archive: ${name}`);
}

/** The sum of all bytes of a header, its own field counted as blanks. */
function checksum(header: Buffer): number {
  let sum = 0;
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 0x20 : byte;
  return sum;
}

const writeOctal = (block: Buffer, value: number, at: number, length: number) =>
  block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');

const readText = (block: Buffer, at: number, length: number) =>
  block.toString('utf8', at, at + length).replace(/\0.*$/s, '');

function readOctal(block: Buffer, at: number, length: number): number {
  const text = block.toString('latin1', at, at + length).replace(/[\0 ].*$/s, '');
  if (!/^[0-7]+$/.test(text)) throw damaged("one of its headers can't be read");
  return Number.parseInt(text, 8);
}
