import { describe, expect, it } from 'vitest';
import { uuidv7, uuidv7At } from './id.ts';
import { seededRandom } from './seeded-random.ts';
import { isUuid } from './uuid.ts';

describe('uuidv7', () => {
  it('makes 50,000 different ids, each after the one before', () => {
    const ids = Array.from({ length: 50_000 }, uuidv7);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
    expect(ids.every(isUuid)).toBe(true);
  });

  it('carries the time, the version and the variant', () => {
    const before = Date.now();
    const id = uuidv7();
    const ms = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(ms).toBeGreaterThanOrEqual(before - 1);
    expect(ms).toBeLessThan(before + 2_000);
    expect(id[14]).toBe('7');
    expect('89ab').toContain(id[19]);
  });
});

describe('uuidv7At', () => {
  it('gives the same id for the same time and seed, and sorts by time', () => {
    const at = Date.UTC(2026, 10, 20);
    const first = uuidv7At(at, seededRandom('a').uint32);
    expect(uuidv7At(at, seededRandom('a').uint32)).toBe(first);
    expect(uuidv7At(at, seededRandom('b').uint32)).not.toBe(first);
    expect(uuidv7At(at + 1, seededRandom('b').uint32) > first).toBe(true);
    expect(isUuid(first)).toBe(true);
  });

  it('lays 2,000 ids of one seed out validly', () => {
    const random = seededRandom(7);
    for (let i = 0; i < 2_000; i += 1) expect(uuidv7At(i * 1_000_003, random.uint32)).toSatisfy(isUuid);
  });
});

describe('isUuid', () => {
  it.each([
    '',
    'not-an-id',
    '0192F0C1-2345-7abc-8def-0123456789ab',
    '0192f0c123457abc8def0123456789ab',
    '{0192f0c1-2345-7abc-8def-0123456789ab}',
    '0192f0c1-2345-7abc-8def-0123456789ab\n',
    ' 0192f0c1-2345-7abc-8def-0123456789ab',
    '0192f0c1-2345-7abc-cdef-0123456789ab',
    '00000000-0000-0000-0000-000000000000',
    7,
    null,
    undefined,
    ['0192f0c1-2345-7abc-8def-0123456789ab'],
  ])('refuses %j', (value) => {
    expect(isUuid(value)).toBe(false);
  });
});
