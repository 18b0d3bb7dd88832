import { expect, test } from 'vitest';
import { groupedByGuild, titleUnder, unreadLabel } from './inbox.rules.ts';
import type { NotificationItem } from './notification.queries.server.ts';

const notice = (id: string, guild?: string) =>
  ({ id, guild: guild ? { id: guild, name: `Guild ${guild}` } : null }) as NotificationItem;

test('is listed under its guild, the guild with the newest first', () => {
  const groups = groupedByGuild([notice('5', 'b'), notice('4', 'a'), notice('3'), notice('2', 'b'), notice('1')]);
  expect(groups.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
    ['Guild b', ['5', '2']],
    ['Guild a', ['4']],
    ['Your account', ['3', '1']],
  ]);
  expect(groupedByGuild([])).toEqual([]);
});

test('does not say the name of the guild again under its heading', () => {
  expect(titleUnder('Lanterns', 'Lanterns: No raid today')).toBe('No raid today');
  expect(titleUnder('Lanterns', 'Wren applied to Lanterns')).toBe('Wren applied to Lanterns');
  expect(titleUnder('Lan', 'Lanterns: No raid today')).toBe('Lanterns: No raid today');
});

test.each([
  [0, '0'],
  [7, '7'],
  [99, '99'],
  [100, '99+'],
])('%i unread reads %s', (unread, words) => {
  expect(unreadLabel(unread)).toBe(words);
});
