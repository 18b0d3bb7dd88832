import { expect, test } from 'vitest';
import { entryStatus } from './calendar-feed.rules.ts';

test.each([
  ['scheduled', null, 'CONFIRMED'],
  ['live', 'going', 'CONFIRMED'],
  ['completed', 'late', 'CONFIRMED'],
  ['scheduled', 'tentative', 'TENTATIVE'],
  ['scheduled', 'waiting', 'TENTATIVE'],
  ['live', 'pending', 'TENTATIVE'],
  ['draft', null, 'TENTATIVE'],
  ['cancelled', null, 'CANCELLED'],
  ['cancelled', 'waiting', 'CANCELLED'],
] as const)('%s, for someone who is %s: %s', (status, standing, entry) =>
  expect(entryStatus(status, standing)).toBe(entry),
);
