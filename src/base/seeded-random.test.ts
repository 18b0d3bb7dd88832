import { describe, expect, it } from 'vitest';
import { fnv1a32, seededRandom } from './seeded-random.ts';

describe('fnv1a32', () => {
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('hashes %j as published', (text, hash) => {
    expect(fnv1a32(text)).toBe(hash);
  });

  it('hashes bytes, not code units', () => {
    expect(fnv1a32('ü')).not.toBe(fnv1a32('\u00fc'.normalize('NFD')));
    expect(fnv1a32('ü')).not.toBe(fnv1a32('\u00fd'));
  });
});

describe('seededRandom', () => {
  it('walks as xorshift32 (13, 17, 5) does from seed 1', () => {
    const random = seededRandom(1);
    expect([random.uint32(), random.uint32(), random.uint32()]).toEqual([270369, 67634689, 2647435461]);
  });

  it('repeats itself for the same seed and differs for another', () => {
    const draws = (seed: string) => {
      const random = seededRandom(seed);
      return Array.from({ length: 20 }, () => random.below(1_000));
    };
    expect(draws('world')).toEqual(draws('world'));
    expect(draws('world')).not.toEqual(draws('word'));
  });

  it('does not get stuck on a seed of zero', () => {
    const random = seededRandom(0);
    expect(new Set([random.uint32(), random.uint32(), random.uint32()]).size).toBe(3);
  });

  it('stays within its bounds and reaches both ends', () => {
    const random = seededRandom('bounds');
    const seen = new Set(Array.from({ length: 500 }, () => random.between(3, 6)));
    expect([...seen].sort()).toEqual([3, 4, 5, 6]);
    expect(() => random.below(0)).toThrow(RangeError);
  });

  it('samples different entries, at most all', () => {
    const random = seededRandom('sample');
    for (let i = 0; i < 50; i += 1) expect(new Set(random.sample([1, 2, 3, 4, 5], 3)).size).toBe(3);
    expect(random.sample([1, 2], 9).sort()).toEqual([1, 2]);
  });

  it('keeps to the share asked for', () => {
    const random = seededRandom('share');
    const hits = Array.from({ length: 4_000 }, () => random.chance(0.2)).filter(Boolean).length;
    expect(hits).toBeGreaterThan(680);
    expect(hits).toBeLessThan(920);
  });
});
