/** Free buffers that are kept, in bytes. */
const MOST_FREE = 8_000_000;
const SMALLEST = 16_384;

/** Bytes to write into and to send, and what gives them back once they are sent; whoever keeps them doesn't call it. */
export interface Lent {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly giveBack: () => void;
}

/** By their size, a power of two. */
const free = new Map<number, Buffer<ArrayBuffer>[]>();
let freeBytes = 0;

/**
 * A buffer of this length, with whatever was in it before. One of its own for each answer would be memory that the system brings and the
 * collector takes away each time, which costs a cached page more than all else about it. For what is public alone.
 */
export function lend(length: number): Lent {
  const size = Math.max(SMALLEST, 2 ** Math.ceil(Math.log2(length)));
  const known = free.get(size)?.pop();
  if (known) freeBytes -= size;
  let whole: Buffer<ArrayBuffer> | undefined = known ?? Buffer.allocUnsafeSlow(size);
  return {
    bytes: whole.subarray(0, length),
    giveBack: () => {
      if (!whole || freeBytes + size > MOST_FREE) return;
      const others = free.get(size) ?? [];
      others.push(whole);
      free.set(size, others);
      freeBytes += size;
      whole = undefined;
    },
  };
}
