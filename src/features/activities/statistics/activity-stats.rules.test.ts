import { describe, expect, test } from 'vitest';
import { PARTICIPANT_STATUSES } from '../attendance/participant.rules.ts';
import {
  type ActivityTotals,
  attendanceOf,
  isLow,
  lookOf,
  overviewOf,
  reliabilityOf,
  trendOf,
  WEEKS_MOST,
} from './activity-stats.rules.ts';

test('attendance is credit over what counts, reliability what was kept of what was said', () => {
  expect(attendanceOf({ credit: 925, eligible: 11 })).toBe(84);
  expect(attendanceOf({ credit: 0, eligible: 0 })).toBeNull();
  expect(reliabilityOf({ kept: 9, expected: 10 })).toBe(90);
  expect(reliabilityOf({ kept: 0, expected: 0 })).toBeNull();
});

test('a trend needs both periods', () => {
  expect(trendOf(82, 71)).toBe(11);
  expect(trendOf(60, 71)).toBe(-11);
  expect(trendOf(60, null)).toBeNull();
  expect(trendOf(null, 60)).toBeNull();
});

test('under 65% is low', () => {
  expect([null, 0, 64, 65, 100].map(isLow)).toEqual([false, true, true, false, false]);
});

test('every status has a look, and those who left early look like those who came late', () => {
  expect(PARTICIPANT_STATUSES.map(lookOf)).toEqual(['attended', 'late', 'late', 'bench', 'excused', 'no-show']);
});

const act = (facts: Partial<ActivityTotals> = {}): ActivityTotals => ({
  ...{ type: 'raid', day: '2026-11-20', current: true, eligible: 10, credit: 500, came: 6, expected: 8, kept: 6 },
  ...facts,
});

describe('what activities come to', () => {
  test('sums people up before it divides', () => {
    const overview = overviewOf([
      act(),
      act({ eligible: 30, credit: 3_000, came: 31 }),
      act({ current: false, credit: 300 }),
    ]);
    expect(overview).toMatchObject({ activities: 2, attendance: 88, trend: 58, reliability: 75, turnout: 185 });
  });

  test('knows types by their order, and weeks without activities', () => {
    const overview = overviewOf([
      act({ day: '2026-11-02', type: 'social' }),
      act({ day: '2026-11-08' }),
      act({ day: '2026-11-22', credit: 1_000 }),
    ]);
    expect(overview.weeks).toEqual([
      { monday: '2026-11-02', attendance: 50, activities: 2 },
      { monday: '2026-11-09', attendance: null, activities: 0 },
      { monday: '2026-11-16', attendance: 100, activities: 1 },
    ]);
    expect(overview.types).toEqual([
      { type: 'raid', attendance: 75, activities: 2 },
      { type: 'social', attendance: 50, activities: 1 },
    ]);
  });

  test('is nothing without any', () => {
    expect(overviewOf([])).toEqual({
      ...{ activities: 0, attendance: null, trend: null, reliability: null, turnout: 0, weeks: [], types: [] },
    });
  });

  test('shows the latest weeks of many years', () => {
    const { weeks } = overviewOf([act({ day: '2020-01-06' }), act({ day: '2026-11-16' })]);
    expect(weeks).toHaveLength(WEEKS_MOST);
    expect(weeks.at(-1)?.monday).toBe('2026-11-16');
  });
});
