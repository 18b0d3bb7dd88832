import { expect, test } from 'vitest';
import { keysOf } from './invalidation.rules.ts';

test.each([
  [
    'guild:7:members',
    [
      ['guild', '7', 'members'],
      ['guild', '7', 'audit'],
    ],
  ],
  [
    'guild:7:roles',
    [
      ['guild', '7'],
      ['me', 'shell'],
    ],
  ],
  [
    'guild:7:announcements',
    [
      ['guild', '7', 'announcements'],
      ['guild', '7', 'audit'],
      ['me', 'announcements'],
      ['me', 'shell'],
    ],
  ],
  ['user:7:shell', [['me', 'shell']]],
  [
    'user:7:applications',
    [
      ['me', 'applications'],
      ['public', 'guilds'],
    ],
  ],
  [
    'user:7:guild',
    [
      ['me', 'guild'],
      ['me', 'characters'],
      ['me', 'character'],
      ['public', 'guilds'],
    ],
  ],
  ['*', [['guild'], ['me'], ['public', 'guilds']]],
])('%s', (topic, keys) => {
  expect(keysOf(topic)).toEqual(keys);
});
