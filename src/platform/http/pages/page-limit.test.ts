import { describe, expect, test } from 'vitest';
import { PageLimit } from './page-limit.server.ts';

const many = (limit: PageLimit, n: number, address: string, now: number) => {
  let passed = 0;
  for (let i = 0; i < n; i++) {
    try {
      limit.take(address, now);
      passed += 1;
    } catch {
      // Refused: counted by what is missing.
    }
  }
  return passed;
};

describe('the limit of pages', () => {
  test('is an address’s own, and fills again', () => {
    const limit = new PageLimit(60);
    expect(many(limit, 100, 'a', 0)).toBe(60);
    expect(many(limit, 100, 'b', 0)).toBe(60);
    expect(many(limit, 100, 'a', 10_000)).toBe(10);
    expect(many(limit, 100, 'a', 120_000)).toBe(60);
  });

  test('allows a burst of three seconds’ worth, not of a minute’s', () => {
    const limit = new PageLimit(1200);
    expect(many(limit, 300, 'a', 0)).toBe(60);
    expect(many(limit, 300, 'a', 1_000)).toBe(20);
    expect(many(limit, 300, 'a', 600_000)).toBe(60);
  });

  test('says how long to wait', () => {
    const limit = new PageLimit(6);
    many(limit, 6, 'a', 0);
    expect(() => limit.take('a', 0)).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', body: expect.objectContaining({ retryAfter: 10 }) }),
    );
  });
});
