import { expect, test } from 'vitest';
import { ACTIVITY_TYPES } from '../planning/activity.rules.ts';
import { calendarSearchFrom, rangeInputOf, savedPart, typesOf, withTypes } from './calendar.search.ts';

test.each([
  [{}, {}],
  [{ view: 'month', day: '2026-11-20' }, { day: '2026-11-20' }],
  [
    { view: 'week', day: '2026-02-30', hours: 'all' },
    { view: 'week', hours: 'all' },
  ],
  [{ view: 'year', type: 'social,raid,x' }, { type: 'raid,social' }],
  [{ type: ACTIVITY_TYPES.join(',') }, {}],
  [{ type: ['raid'], hours: true }, {}],
])('%j is read as %j', (search, expected) => {
  expect(calendarSearchFrom(search)).toEqual(expected);
});

test('types are chosen and cleared', () => {
  expect(withTypes({ view: 'week' }, ['social', 'raid'])).toEqual({ view: 'week', type: 'raid,social' });
  expect(withTypes({ type: 'raid' }, [])).toEqual({});
  expect(typesOf({})).toEqual([]);
});

test('a range begins and ends with the viewer’s days', () => {
  expect(rangeInputOf('g', { view: 'week' }, '2026-11-20', 'America/New_York')).toEqual({
    guildId: 'g',
    types: [],
    from: '2026-11-16T05:00:00.000Z',
    to: '2026-11-23T05:00:00.000Z',
  });
});

test('a saved view leaves the day to the visit', () => {
  expect(savedPart({ view: 'week', day: '2026-11-20', type: 'raid' })).toEqual({ view: 'week', type: 'raid' });
});
