/**
 * The same seed gives the same draws on every machine: FNV-1a 32 turns a text into a seed, xorshift32 (13, 17, 5)
 * walks from it. For pictures and demo worlds; never for secrets. Changing either function redraws every coat of arms.
 */
export type SeededRandom = {
  /** A whole number in 1 … 2^32 - 1. */
  uint32(): number;
  /** A whole number in 0 … n - 1. */
  below(n: number): number;
  /** A whole number in low … high, both included. */
  between(low: number, high: number): number;
  /** One entry of a list that has at least one. */
  pick<T>(list: readonly T[]): T;
  /** True in `share` of the draws, 0 to 1. */
  chance(share: number): boolean;
  /** `count` different entries (all of them when the list is shorter), in drawn order. */
  sample<T>(list: readonly T[], count: number): T[];
};

export function seededRandom(seed: string | number): SeededRandom {
  const start = typeof seed === 'number' ? seed >>> 0 : fnv1a32(seed);
  let state = start === 0 ? 1 : start; // zero would stay zero

  const uint32 = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  const below = (n: number) => {
    if (!Number.isInteger(n) || n < 1) throw new RangeError(`below() needs a whole number of at least 1, not ${n}`);
    return uint32() % n;
  };
  return {
    uint32,
    below,
    between: (low, high) => low + below(high - low + 1),
    pick: (list) => list[below(list.length)]!,
    chance: (share) => uint32() / 0x1_0000_0000 < share,
    sample: (list, count) => {
      const rest = [...list];
      const drawn = [];
      while (drawn.length < count && rest.length > 0) drawn.push(rest.splice(below(rest.length), 1)[0]!);
      return drawn;
    },
  };
}

/** FNV-1a, 32 bits, over the UTF-8 bytes of the text. */
export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}
