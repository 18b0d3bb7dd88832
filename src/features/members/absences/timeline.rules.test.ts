import { expect, test } from 'vitest';
import { timelineOf } from './timeline.rules.ts';

const absence = (userId: string, fromDay: string, toDay: string) => ({ userId, fromDay, toDay });

test('each person has a line of cells that fills the days, absences as wide as they are long', () => {
  const absences = [
    absence('b', '2026-11-18', '2026-11-30'),
    absence('a', '2026-11-10', '2026-11-16'),
    absence('a', '2026-11-20', '2026-11-20'),
    absence('c', '2026-11-23', '2026-11-24'),
  ];
  const { days, lines } = timelineOf(absences, '2026-11-16', 7);
  expect(days).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
  expect(
    lines.map(({ userId, cells }) => [userId, ...cells.map(({ span, absence }) => (absence ? span : -span))]),
  ).toEqual([
    ['a', 1, -1, -1, -1, 1, -1, -1],
    ['b', -1, -1, 5],
  ]);
  for (const { cells } of lines) expect(cells.reduce((sum, { span }) => sum + span, 0)).toBe(7);
});

test('without absences there are days and no lines', () => {
  expect(timelineOf([], '2026-11-16', 28)).toMatchObject({ lines: [] });
});
