import { describe, expect, test } from 'vitest';
import { dueReminders } from './reminder.rules.ts';

const START = Date.parse('2027-03-28T20:00:00Z');
const reminders = [
  { minutes: 30, to: 'going' },
  { minutes: 25, to: 'going' },
  { minutes: 24 * 60, to: 'unanswered' },
  { minutes: 30, to: 'unanswered' },
] as const;
const going = (minutes: number) => ({ minutes, to: 'going' });
const unanswered = (minutes: number) => ({ minutes, to: 'unanswered' });

describe('reminders that are due', () => {
  // Planned at that very moment: only what has just become due.
  test.each([
    [31, []],
    [30, [going(30), unanswered(30)]],
    [26, [going(30), unanswered(30)]],
    [25, [going(25), unanswered(30)]],
    [16, [going(25), unanswered(30)]],
    [15, [going(25)]],
    [10, []],
    [0, []],
    [-1, []],
    [24 * 60, [unanswered(24 * 60)]],
    [24 * 60 - 15, []],
  ])('%i minutes before', (minutes, due) => {
    const now = START - minutes * 60_000;
    expect(dueReminders(reminders, { startsAt: START, plannedAt: now }, now)).toEqual(due);
  });

  test.each([
    [31, [unanswered(24 * 60)]],
    [26, [going(30), unanswered(30)]],
    [16, [going(25), unanswered(30)]],
    [1, [going(25), unanswered(30)]],
    [0, []],
    [-1, []],
  ])('%i minutes before, after a pause of the worker', (minutes, due) => {
    const times = { startsAt: START, plannedAt: START - 3 * 24 * 60 * 60_000 };
    expect(dueReminders(reminders, times, START - minutes * 60_000)).toEqual(due);
  });
});
