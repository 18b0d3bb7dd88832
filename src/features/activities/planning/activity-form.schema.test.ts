import { describe, expect, test } from 'vitest';
import {
  type ActivityValues,
  activityFormSchema,
  EMPTY_PLAN,
  EMPTY_TEMPLATE,
  EMPTY_WHEN,
  planValuesOf,
  whenValuesOf,
} from './activity-form.schema.ts';

const values = (more: Partial<ActivityValues> = {}): ActivityValues => ({
  ...EMPTY_PLAN,
  ...EMPTY_WHEN,
  title: 'Citadel',
  day: '2026-11-27',
  time: '19:00',
  template: EMPTY_TEMPLATE,
  version: 1,
  ...more,
});
const judged = (
  more: Partial<ActivityValues> = {},
  zone = 'Europe/Lisbon',
  kind: 'activity' | 'template' = 'activity',
) => activityFormSchema(zone, kind).safeParse(values(more));
const faults = (...judgedWith: Parameters<typeof judged>) =>
  Object.fromEntries((judged(...judgedWith).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

test('an empty form is a plan without limits, at its hour in the guild’s zone', () => {
  const { data } = judged();
  expect(data?.startsAt).toBe('2026-11-27T19:00:00.000Z');
  expect(data?.series).toBeNull();
  expect(data?.plan).toMatchObject({ capacity: null, minLevel: null, minRankId: null, points: 0, cancelBelow: null });
  expect(judged({}, 'America/New_York').data?.startsAt).toBe('2026-11-28T00:00:00.000Z');
});

test('points are typed with decimals and kept as hundredths', () => {
  expect(judged({ points: 12.5, activityPoints: 4 }).data?.plan).toMatchObject({ points: 1250, activityPoints: 4 });
});

test('a series has its rule, on the day of the start where no other is chosen', () => {
  expect(judged({ repeats: 'week', ends: 'count', count: 4 }).data?.series).toMatchObject({
    startsOn: '2026-11-27',
    time: '19:00',
    timeZone: 'Europe/Lisbon',
    rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=4',
  });
  expect(judged({ repeats: 'week', weekdays: ['WE', 'FR'], interval: 2, until: '2027-03-31' }).data?.series?.rule).toBe(
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,FR;UNTIL=20270331',
  );
});

describe('faults are named at their fields', () => {
  test.each([
    [{ title: '' }, { title: 'Title is required' }],
    [{ day: '' }, { day: 'Choose a date' }],
    [{ time: '7pm' }, { time: 'Choose a time' }],
    [{ repeats: 'day', until: '2026-11-01' }, { until: 'Choose a date after the start' }],
    [{ repeats: 'day', ends: 'count', count: '' }, { count: 'Enter a number from 1 to 104' }],
    [{ repeats: 'week', ends: 'count', interval: 13 }, { interval: 'Enter a number from 1 to 12' }],
    [{ capacity: 'many' }, { capacity: 'Enter a number from 1 to 400' }],
    [
      { capacity: 1, slots: { Tank: 2, Healer: '', Damage: 0, Support: 0 } },
      { slots: '2 places are assigned to roles, but there are only 1' },
    ],
  ] as [Partial<ActivityValues>, object][])('%j', (more, found) => {
    expect(faults(more)).toEqual(found);
  });

  test('a time that clocks skip names the one that they go on with', () => {
    expect(faults({ day: '2027-03-28', time: '01:30' })).toEqual({
      time: "This time doesn't exist because clocks change. Choose 03/28 02:00 AM or later",
    });
    // A series is asked about it in its own row.
    expect(faults({ day: '2027-03-28', time: '01:30', repeats: 'day', ends: 'count' })).toEqual({});
  });

  test('a template needs a name and no date', () => {
    expect(faults({ day: '' }, 'Etc/GMT', 'template')).toEqual({ 'template.name': 'Name is required' });
    expect(faults({ day: '', template: { ...EMPTY_TEMPLATE, name: 'Raids' } }, 'Etc/GMT', 'template')).toEqual({});
  });
});

test('what is stored comes back as it was', () => {
  const { data } = judged({ capacity: 8, points: 12.5, minLevel: 45, reminders: [{ minutes: 30, to: 'going' }] });
  expect(data && planValuesOf(data.plan)).toMatchObject({ capacity: 8, points: 12.5, minLevel: 45, minRankId: 'any' });
  const second = '2026-10-25T01:30:00.000Z';
  expect(whenValuesOf(second, 'Europe/London')).toMatchObject({
    day: '2026-10-25',
    time: '01:30',
    repeatedTime: 'second',
  });
});
