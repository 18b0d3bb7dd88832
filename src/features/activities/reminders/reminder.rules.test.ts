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
    expect(dueReminders(reminders, START, START - minutes * 60_000)).toEqual(due);
  });
});
