import { crc32 } from 'node:zlib';

/** A file of an archive, whole. */
export interface ZipEntry {
  /** ASCII, with slashes for folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 1980-01-01: the format has no moment without a time zone. */
const NO_DATE = 0x0021;

/**
 * A ZIP file, written while its files are read: one is held at a time, uncompressed, since images are compressed already. Up to
 * 65,535 files and 4 GB.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const central: Buffer<ArrayBuffer>[] = [];
  let at = 0;
  for await (const { name, bytes } of entries) {
    const path = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(NO_DATE, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    central.push(Buffer.concat([numbers(CENTRAL), Buffer.from([20, 0]), facts, place, path]));
    const header = Buffer.concat([numbers(LOCAL), facts, path]);
    yield header;
    yield new Uint8Array(bytes);
    at += header.length + bytes.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  yield Buffer.concat([directory, numbers(END), end]);
}

function numbers(signature: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}

/** An archive that the browser saves; who goes away ends the reading. */
export function streamedZip(fileName: string, entries: AsyncIterable<ZipEntry>): Response {
  const parts = zipOf(entries);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}
