import { expect, test } from 'vitest';
import { activityMatters } from './activity-matters.ts';
import { auctionMatters, countOfAuctions } from './auction-matters.ts';
import { storageMatters } from './storage-matters.ts';
import { tradeMatters } from './trade-matters.ts';

const guildId = '0192f0c1-1111-7abc-8def-000000000001';
const activityId = '0192f0c1-1111-7abc-8def-000000000002';
const auctionId = '0192f0c1-1111-7abc-8def-000000000003';
const shown = (matters: readonly { title: string; href: string; note: unknown; count: number }[]) =>
  matters.map(({ title, href, note, count }) => [title, href.replace(`/guilds/${guildId}`, ''), note, count]);

test('staff are led to the first activity with sign-ups, and to the attendance of the oldest that is over', () => {
  const matter = { activityId, title: 'Citadel', count: 2 };
  expect(shown(activityMatters({ guildId, pending: matter, overdue: matter }))).toEqual([
    ['Sign-ups to approve', `/activities/${activityId}#sign-ups`, 'First: Citadel', 2],
    ['Activities to complete', `/activities/${activityId}?view=attendance#attendance`, 'Oldest: Citadel', 2],
  ]);
  expect(shown(activityMatters({ guildId, guildName: 'Lanterns', pending: null, overdue: matter }))).toEqual([
    ['Activities to complete', `/activities/${activityId}?view=attendance#attendance`, 'Lanterns · Oldest: Citadel', 2],
  ]);
});

test('an auction is named that needs the viewer, with the way to it', () => {
  const matters = { outbid: { auctionId, title: 'Ashen Blade', count: 1 }, leading: null, undelivered: null };
  expect(shown(auctionMatters({ guildId, ...matters }))).toEqual([
    ['You were outbid', `/points/auctions/${auctionId}`, 'First: Ashen Blade', 1],
  ]);
  expect(countOfAuctions(matters)).toBe(1);
});

test.each([
  [{ open: 0, approved: 0, oldestAt: null, low: 0 }, []],
  [
    { open: 1, approved: 2, oldestAt: null, low: 4 },
    [
      ['Storage requests', '/bank/storage/requests', '1 to decide, 2 to hand out', 3],
      ['Stock below its minimum', '/bank/storage?only=below', null, 4],
    ],
  ],
])('of the storage what waits is named: %j', (storage, rows) => {
  expect(shown(storageMatters(guildId, storage))).toEqual(rows);
});

test.each([
  [{ turns: 2, disputes: 0 }, 'Your turn in trades', null, 2],
  [{ turns: 0, disputes: 1 }, 'Disputes to decide', null, 1],
  [{ turns: 2, disputes: 1 }, 'Trades', '2 waiting for you, 1 to decide', 3],
])('turns and disputes are one matter: %j', (trades, title, note, count) => {
  expect(shown(tradeMatters(guildId, trades))).toEqual([[title, '/storefronts', note, count]]);
});

test('nothing is named where nothing waits', () => {
  expect(storageMatters(guildId, null)).toEqual([]);
  expect(tradeMatters(guildId, null)).toEqual([]);
  expect(activityMatters({ guildId, pending: null, overdue: null })).toEqual([]);
});
