import { expect, test } from 'vitest';
import { deleteQuestion, readLabel, scheduleFault, unreadLabel } from './announcement.rules.ts';
import { announcementListSearchFrom, listInputOf } from './announcement.search.ts';
import { byDay } from './announcement-days.rules.ts';

test('how many have read it', () => {
  expect([readLabel(0, 12), readLabel(1, 12), readLabel(12, 12), readLabel(0, 0)]).toEqual([
    'No one has read this yet',
    'Read by 1 of 12',
    'Read by all 12',
    'No one has read this yet',
  ]);
});

test('a list is cut into days as the reader counts them', () => {
  const at = (publishAt: string) => ({ publishAt });
  const rows = [
    at('2026-11-20T23:30:00Z'),
    at('2026-11-20T12:00:00Z'),
    at('2026-11-20T09:30:00Z'),
    at('2026-11-18T12:00:00Z'),
  ];
  const renderedAt = Date.parse('2026-11-20T23:45:00Z');
  const cut = (timeZone: string) => byDay(rows, { timeZone, renderedAt }).map(([day, those]) => [day, those.length]);
  expect(cut('Etc/GMT')).toEqual([
    ['Today', 3],
    ['11/18/2026', 1],
  ]);
  expect(cut('Pacific/Honolulu')).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['11/18/2026', 1],
  ]);
  expect(byDay([], { timeZone: 'Etc/GMT', renderedAt })).toEqual([]);
});

test('what is unread is counted to 99', () => {
  expect([unreadLabel(1), unreadLabel(99), unreadLabel(100)]).toEqual(['1', '99', '99+']);
});

test('a time must lie ahead, within a year', () => {
  const now = Date.now();
  expect(scheduleFault(now, now)).toBe('Choose a time in the future');
  expect(scheduleFault(now + 60_000, now)).toBeNull();
  expect(scheduleFault(now + 366 * 24 * 3600_000, now)).toBe('Choose a time within a year');
});

test('the question before deleting names the title and that there is no way back', () => {
  expect(deleteQuestion('Siege')).toBe('Are you sure you want to delete "Siege"? This action cannot be undone.');
});

test.each([
  [
    { tag: 'Event', q: ' siege ', create: true },
    { tag: 'Event', q: 'siege', create: true },
  ],
  [{ tag: 'event', q: '', create: 'yes' }, {}],
  [{ q: 7, other: 1 }, { q: '7' }],
  [{ q: 'a\u202eb', tag: ['Event'] }, {}],
  [{ q: { a: 1 } }, {}],
])('%j in the address', (search, expected) => {
  expect(announcementListSearchFrom(search)).toEqual(expected);
});

test('an address asks for its list', () => {
  expect(listInputOf('g', { tag: 'News', create: true })).toEqual({ guildId: 'g', tag: 'News', query: '' });
});
