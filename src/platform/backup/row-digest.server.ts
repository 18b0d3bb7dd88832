import { hash } from 'node:crypto';

const NEW_LINE = 0x0a;
const WORDS = 8;

/** How many rows a table has, and a hash of them. */
export interface TableDigest {
  readonly rows: number;
  readonly sha256: string;
}

/**
 * Counts and hashes the rows of a table as COPY writes them. The order of rows does not count, since a table has none:
 * the SHA-256 of the rows are added up as eight 32-bit words.
 */
export class RowDigest {
  #rest: Buffer = Buffer.alloc(0);
  #rows = 0;
  readonly #sum = new Uint32Array(WORDS);

  update(chunk: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let from = 0;
    for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, from)) {
      this.#add(bytes.subarray(from, end));
      from = end + 1;
    }
    this.#rest = Buffer.from(bytes.subarray(from));
  }

  result(): TableDigest {
    if (this.#rest.length > 0) throw new Error('A row without an end');
    const bytes = Buffer.alloc(4 * WORDS);
    for (const [i, word] of this.#sum.entries()) bytes.writeUInt32BE(word, 4 * i);
    return { rows: this.#rows, sha256: bytes.toString('hex') };
  }

  #add(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    for (let i = 0; i < WORDS; i++) this.#sum[i] = (this.#sum[i] ?? 0) + digest.readUInt32BE(4 * i);
    this.#rows += 1;
  }
}
