/** Ids are UUID version 7 (RFC 9562): sortable by time of making, unguessable in the rest. */

const COUNTER_MAX = 0xfff;
const POOL_IDS = 512;
const WORDS_PER_ID = 3;

/** A new id. Within one process each id sorts after the one before it, also when the clock steps back. */
export function uuidv7(): string {
  const elsewhere = otherSource();
  if (elsewhere !== undefined) return elsewhere;
  const now = Date.now();
  const [counterStart, high, low] = randomWords();
  if (now > lastMs) {
    lastMs = now;
    counter = counterStart & 0x7ff; // upper half of the range stays free for ids of the same millisecond
  } else if (counter < COUNTER_MAX) {
    counter += 1;
  } else {
    lastMs += 1;
    counter = 0;
  }
  return layOut(lastMs, counter, high, low);
}

/** The id that a given millisecond and source of random 32-bit words make; for worlds that must come out the same twice. */
export function uuidv7At(epochMs: number, random32: () => number): string {
  return layOut(epochMs, random32() & COUNTER_MAX, random32(), random32());
}

/** Lets ids come from elsewhere as long as `source` gives one; for the clock that can be moved (platform/clock). */
export function takeIdsFrom(source: () => string | undefined): void {
  otherSource = source;
}

let otherSource: () => string | undefined = () => undefined;
let lastMs = -1;
let counter = 0;
let pool: Uint32Array<ArrayBuffer> | undefined;
let taken = 0;

/** Random words come from a pool, since one call of the system generator per id is the costly part of a bulk insert. */
function randomWords(): [number, number, number] {
  if (pool === undefined || taken === pool.length) {
    pool = crypto.getRandomValues(new Uint32Array(POOL_IDS * WORDS_PER_ID));
    taken = 0;
  }
  const words: [number, number, number] = [pool[taken]!, pool[taken + 1]!, pool[taken + 2]!];
  taken += WORDS_PER_ID;
  return words;
}

function layOut(epochMs: number, randA: number, high: number, low: number): string {
  const time = hex(epochMs, 12);
  const variant = hex(0x8000 | (high >>> 18), 4);
  const node = hex(high & 0xffff, 4) + hex(low, 8);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(randA, 3)}-${variant}-${node}`;
}

function hex(value: number, width: number): string {
  return value.toString(16).padStart(width, '0');
}
