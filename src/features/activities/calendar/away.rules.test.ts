import { expect, test } from 'vitest';
import { awaySpans } from './away.rules.ts';

const WEEK = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
const away = (name: string, fromDay: string, toDay: string) => ({ userId: name, name, fromDay, toDay });

test('neighboring days with the same people are one span, longer absences say until when', () => {
  const spans = awaySpans(WEEK, [
    away('Vek', '2026-11-19', '2026-11-20'),
    away('Mira', '2026-11-20', '2026-11-20'),
    away('Odo', '2026-11-21', '2026-11-25'),
    away('Lune', '2026-11-01', '2026-11-15'),
  ]);
  expect(spans).toEqual([
    { at: 3, days: 1, label: 'Vek away', names: ['Vek'] },
    { at: 4, days: 1, label: '2 away', names: ['Vek', 'Mira'] },
    { at: 5, days: 2, label: 'Odo away until 11/25', names: ['Odo'] },
  ]);
});

test('a gap ends a span, people who come back on different days have no common end, and no one counts twice', () => {
  expect(
    awaySpans(WEEK, [away('Vek', '2026-11-16', '2026-11-16'), away('Vek', '2026-11-18', '2026-11-18')]).map(
      ({ at, days }) => [at, days],
    ),
  ).toEqual([
    [0, 1],
    [2, 1],
  ]);
  const long = [away('Vek', '2026-11-01', '2026-11-25'), away('Odo', '2026-11-01', '2026-11-26')];
  expect(awaySpans(WEEK, long)).toEqual([{ at: 0, days: 7, label: '2 away', names: ['Vek', 'Odo'] }]);
  const twice = [away('Vek', '2026-11-01', '2026-11-22'), away('Vek', '2026-11-16', '2026-11-22')];
  expect(awaySpans(WEEK, twice)).toEqual([{ at: 0, days: 7, label: 'Vek away', names: ['Vek'] }]);
});
