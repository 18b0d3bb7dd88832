import { randomBytes } from 'node:crypto';

/** Drawn at once: asking the system costs as much for a few bytes as for many. */
const DRAWN = 4096;
let drawn = Buffer.alloc(0);
let at = 0;

/** Random bytes as text, for ids and nonces. None is given out twice. */
export function randomText(bytes: number, encoding: 'hex' | 'base64'): string {
  if (at + bytes > drawn.length) {
    drawn = randomBytes(DRAWN);
    at = 0;
  }
  const text = drawn.toString(encoding, at, at + bytes);
  at += bytes;
  return text;
}
