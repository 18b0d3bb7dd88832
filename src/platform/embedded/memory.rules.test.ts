import { expect, test } from 'vitest';
import { databaseMemory } from './memory.rules.ts';

const GB = 2 ** 30;

test.each([
  [GB / 4, { shared: 64, cached: 512 }],
  [GB, { shared: 128, cached: 512 }],
  [2 * GB, { shared: 256, cached: 1024 }],
  [4 * GB, { shared: 512, cached: 2048 }],
  [64 * GB, { shared: 512, cached: 32_768 }],
])('of %d bytes the database has its part, and no less than it needs', (available, expected) => {
  expect(databaseMemory(available)).toEqual(expected);
});
