import { crc32, deflateSync } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  /** Bits of one sample. */
  readonly depth?: number;
  /** As the format numbers them: 0 gray, 2 RGB, 3 palette, 4 gray with alpha, 6 RGBA. */
  readonly colour?: number;
  readonly interlaced?: boolean;
}

interface PngParts {
  /** Between header and picture. */
  readonly before?: readonly Buffer[];
  /** Compressed rows; zeros that fill the picture unless given. */
  readonly rows?: Buffer;
  readonly after?: readonly Buffer[];
}

/** A PNG written by hand, byte by byte: libraries refuse to make what an attacker makes. */
export function pngOf(header: PngHeader, { before = [], rows, after = [] }: PngParts = {}): Buffer {
  return Buffer.concat([
    PNG_SIGNATURE,
    headerChunk(header),
    ...before,
    pngChunk('IDAT', rows ?? deflateSync(Buffer.alloc(rawSize(header)), { level: 9 })),
    ...after,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One chunk with its checksum, or with a wrong one. */
export function pngChunk(type: string, data: Buffer | string, checksum = true): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)]);
  return Buffer.concat([uint32(named.length - 4), named, uint32(checksum ? crc32(named) : crc32(named) ^ 1)]);
}

export function headerChunk({ width, height, depth = 8, colour = 0, interlaced = false }: PngHeader): Buffer {
  return pngChunk(
    'IHDR',
    Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, colour, 0, 0, interlaced ? 1 : 0])]),
  );
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

/** Bytes of all rows before compression, each with its filter byte; interlaced ones need a little more. */
function rawSize({ width, height, depth = 8, colour = 0, interlaced = false }: PngHeader): number {
  const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour] ?? 1;
  const size = (Math.ceil((width * depth * samples) / 8) + 1) * height;
  return interlaced ? size + (width + height) * 16 : size;
}
