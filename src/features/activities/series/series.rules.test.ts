import { describe, expect, test } from 'vitest';
import { dayAfter } from '#/base/day.ts';
import {
  clockChanges,
  elsewhereSentence,
  missingTimeChoices,
  occurrencesOn,
  placeOf,
  type StartTime,
  startOn,
} from './series.rules.ts';

const start = (timeZone: string, time: string, answers: Partial<StartTime> = {}): StartTime => ({
  timeZone,
  time,
  missingTime: 'later',
  repeatedTime: 'first',
  ...answers,
});
const daysFrom = (first: string, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => dayAfter(first, index * step));
const utc = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 16));

/** The changes of clocks in winter 2026/27 and spring 2027 (tzdata): local time that is asked about, and what the answers are in UTC. */
const TRANSITIONS = [
  // Clocks are put forward: [zone, day, time, later, earlier].
  ['missing', 'Europe/London', '2027-03-28', '01:30', '2027-03-28T01:30', '2027-03-28T00:30'],
  ['missing', 'America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30', '2027-03-14T06:30'],
  ['missing', 'Australia/Lord_Howe', '2027-10-03', '02:15', '2027-10-02T15:45', '2027-10-02T15:15'],
  ['missing', 'Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45', '2026-10-03T15:15'],
  // Clocks are put back: [zone, day, time, first, second].
  ['repeated', 'Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30', '2026-10-25T01:30'],
  ['repeated', 'America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30', '2026-11-01T06:30'],
  ['repeated', 'Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45', '2027-04-03T15:15'],
] as const;

describe('clocks that change at the start', () => {
  test.each(TRANSITIONS)('%s in %s on %s at %s', (change, timeZone, day, time, one, other) => {
    const at = (answers: Partial<StartTime>) => utc(startOn(day, start(timeZone, time, answers)));
    const days = daysFrom(dayAfter(day, -3), 7);
    expect(clockChanges(days, { timeZone, time })).toEqual([{ on: day, change }]);
    if (change === 'missing') {
      expect([at({ missingTime: 'later' }), at({ missingTime: 'earlier' })]).toEqual([one, other]);
      expect(at({ missingTime: 'skip' })).toBeNull();
      expect(occurrencesOn(days, start(timeZone, time, { missingTime: 'skip' }))).toHaveLength(6);
    } else expect([at({ repeatedTime: 'first' }), at({ repeatedTime: 'second' })]).toEqual([one, other]);
  });

  test('Etc/GMT knows no change', () => {
    const days = daysFrom('2026-10-01', 365);
    for (const time of ['01:30', '02:15', '02:30'])
      expect(clockChanges(days, { timeZone: 'Etc/GMT', time })).toEqual([]);
  });

  test('the choices name the hour that they come to', () => {
    expect(missingTimeChoices('2027-03-28', { timeZone: 'Europe/London', time: '01:30' })).toEqual([
      { value: 'later', label: 'Start later, at 02:30 AM' },
      { value: 'earlier', label: 'Start earlier, at 12:30 AM' },
      { value: 'skip', label: 'Skip that day' },
    ]);
  });
});

describe('the hour stays', () => {
  test.each([
    // [zone, time, before the change, after it]
    ['Europe/London', '19:00', '2026-10-24T18:00', '2026-10-26T19:00', '2026-10-24'],
    ['Europe/London', '19:00', '2027-03-27T19:00', '2027-03-29T18:00', '2027-03-27'],
    ['America/New_York', '20:30', '2026-11-01T00:30', '2026-11-03T01:30', '2026-10-31'],
    ['America/New_York', '20:30', '2027-03-14T01:30', '2027-03-16T00:30', '2027-03-13'],
    ['Australia/Lord_Howe', '21:00', '2026-10-03T10:30', '2026-10-05T10:00', '2026-10-03'],
    ['Australia/Lord_Howe', '21:00', '2027-04-03T10:00', '2027-04-05T10:30', '2027-04-03'],
    ['Etc/GMT', '19:00', '2027-03-27T19:00', '2027-03-29T19:00', '2027-03-27'],
  ])('%s at %s', (timeZone, time, before, after, day) => {
    const found = occurrencesOn([day, dayAfter(day, 2)], start(timeZone, time));
    expect(found.map(({ at }) => utc(at))).toEqual([before, after]);
  });
});

describe('what members elsewhere see', () => {
  // Wednesdays and Fridays until the end of March.
  const days = daysFrom('2026-11-27', 125).filter((day) => [3, 5].includes(new Date(`${day}T00:00Z`).getUTCDay()));
  const lisbon = start('Europe/Lisbon', '19:00');

  test('another hour for two weeks is named with its days', () => {
    expect(elsewhereSentence(days, lisbon, 'America/New_York')).toBe(
      "For members in New York that's 02:00 PM, or 03:00 PM from 03/14 to 03/28.",
    );
  });

  test('the same hour all along is no sentence', () => {
    expect(elsewhereSentence(days, lisbon, 'Europe/London')).toBeNull();
    expect(elsewhereSentence([], lisbon, 'America/New_York')).toBeNull();
  });

  test('a change that is left out by the days is left out of the sentence', () => {
    const winter = days.filter((day) => day < '2027-03-10');
    expect(elsewhereSentence(winter, lisbon, 'America/New_York')).toBe("For members in New York that's 02:00 PM.");
  });

  test('a change that lasts names one end', () => {
    expect(elsewhereSentence(days, lisbon, 'Etc/GMT')).toBe(
      "For members on UTC that's 07:00 PM, or 06:00 PM from 03/28.",
    );
    const spring = daysFrom('2027-03-15', 10, 7);
    expect(elsewhereSentence(spring, lisbon, 'America/New_York')).toBe(
      "For members in New York that's 02:00 PM, or 03:00 PM until 03/28.",
    );
  });

  test('another day is said', () => {
    expect(elsewhereSentence(['2026-12-04'], lisbon, 'Australia/Sydney')).toBe(
      "For members in Sydney that's 06:00 AM the next day.",
    );
    expect(elsewhereSentence(['2026-12-04'], start('Asia/Tokyo', '08:00'), 'America/Los_Angeles')).toBe(
      "For members in Los Angeles that's 03:00 PM the day before.",
    );
  });

  test('days of more than a year have their year', () => {
    expect(elsewhereSentence(daysFrom('2026-11-27', 80, 7), lisbon, 'America/New_York')).toBe(
      "For members in New York that's 02:00 PM, or 03:00 PM from 03/14/2027 to 03/28/2027 and from 10/31/2027 to 11/07/2027 and from 03/12/2028 to 03/26/2028.",
    );
  });

  test.each([
    ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
    ['Etc/GMT', 'UTC'],
    ['UTC', 'UTC'],
  ])('%s is %s', (zone, place) => {
    expect(placeOf(zone)).toBe(place);
  });
});
