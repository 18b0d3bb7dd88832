import { expect, test } from 'vitest';
import { onTimeOf, taskOverviewOf, type WorkPart } from './task-stats.rules.ts';

const part = (facts: Partial<WorkPart> = {}): WorkPart => ({
  ...{ monday: '2026-11-16', category: 'gather', submissions: 1, points: 0, late: 0 },
  ...facts,
});

test.each([
  [4, 0, 100],
  [3, 1, 67],
  [2, 2, 0],
  [0, 0, null],
])('%d submissions, %d of them late', (submissions, late, percent) =>
  expect(onTimeOf({ submissions, late })).toBe(percent),
);

test('work is summed up by week, those without any too, and by category in their order', () => {
  const overview = taskOverviewOf(
    [
      part({ monday: '2026-11-02', category: 'scout', submissions: 2, points: 500, late: 1 }),
      part({ submissions: 3, points: 1_250 }),
      part({ category: 'craft', points: 50 }),
    ],
    4,
  );
  expect(overview).toEqual({
    ...{ tasks: 4, submissions: 6, points: 1_800, onTime: 83 },
    weeks: [
      { monday: '2026-11-02', submissions: 2, points: 500 },
      { monday: '2026-11-09', submissions: 0, points: 0 },
      { monday: '2026-11-16', submissions: 4, points: 1_300 },
    ],
    categories: [
      { category: 'gather', submissions: 3 },
      { category: 'craft', submissions: 1 },
      { category: 'scout', submissions: 2 },
    ],
  });
});

test('there is nothing without work', () => {
  expect(taskOverviewOf([], 0)).toEqual({
    ...{ tasks: 0, submissions: 0, points: 0, onTime: null, weeks: [], categories: [] },
  });
});
