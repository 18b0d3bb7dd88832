import { expect, test } from 'vitest';
import { conflictOf, merged } from '#/features/settings/conflict.rules.ts';
import {
  comparedNotice,
  comparedOf,
  EMPTY_NOTICE,
  NOTICE_CONFLICTS,
  noticeFormSchema,
  noticeValuesOf,
  sentOf,
} from './notice.form.ts';

const now = () => Date.parse('2026-10-25T00:00:00Z');
const judged = (values: object) => noticeFormSchema('Europe/Berlin', now).safeParse({ ...EMPTY_NOTICE, ...values });

test('the form asks for a text, and for an end in the future where there is one', () => {
  expect(judged({}).error?.issues).toMatchObject([{ path: ['text'], message: 'Text is required' }]);
  const text = 'Maintenance on Sunday.';
  expect(judged({ text, audience: 'everyone' }).data).toEqual({ text, level: 'info', forVisitors: true, endsAt: null });
  const until = { text, until: 'time' };
  expect(judged(until).error?.issues).toMatchObject([{ path: ['endsOn'], message: 'Choose a date and a time' }]);
  expect(judged({ ...until, endsOn: '2026-10-25T01:00' }).error?.issues).toMatchObject([
    { path: ['endsOn'], message: 'Choose a time in the future' },
  ]);
  // Clocks show half past two twice that night: the later one.
  expect(judged({ ...until, endsOn: '2026-10-25T02:30' }).data?.endsAt).toBe('2026-10-25T01:30:00.000Z');
});

test('one that has ended begins with no end, one that is on with its own', () => {
  const notice = { text: 'A', level: 'warning', forVisitors: false, endsAt: '2026-10-24T10:00:00Z' } as const;
  const begun = (isOn: boolean) => noticeValuesOf({ ...notice, isOn }, 'Europe/Berlin');
  expect(begun(true)).toMatchObject({ until: 'time', endsOn: '2026-10-24T12:00' });
  expect(begun(false)).toMatchObject({ until: 'ended', endsOn: '' });
});

test('of two edits, one that someone ended meanwhile stays off unless the other gave it an end', () => {
  const zone = 'Europe/Berlin';
  const first = { text: 'A', level: 'info', forVisitors: false, endsAt: null, isOn: true, revision: 1 } as const;
  const ended = { ...first, endsAt: '2026-10-24T10:00:00Z', isOn: false, revision: 2 };
  const base = comparedNotice(first, zone);
  const latest = comparedNotice(ended, zone);
  const written = { ...noticeValuesOf(first, zone), text: 'B' };
  const mine = comparedOf(written, 1);
  const conflict = conflictOf(NOTICE_CONFLICTS, { base, mine, latest });
  expect(conflict).toMatchObject({ toChoose: [], theirs: [{ key: 'ends', theirs: 'Already ended' }] });
  expect(sentOf(merged({ base, mine, latest }, {}), zone)).toEqual({
    ...{ text: 'B', level: 'info', forVisitors: false, revision: 2 },
  });
  const timed = comparedOf({ ...written, until: 'time', endsOn: '2096-10-25T12:00' }, 1);
  expect(conflictOf(NOTICE_CONFLICTS, { base, mine: timed, latest }).toChoose).toMatchObject([
    { key: 'ends', mine: '2096-10-25 12:00', theirs: 'Already ended' },
  ]);
  expect(sentOf(merged({ base, mine: timed, latest }, {}), zone)?.endsAt).toBe('2096-10-25T10:00:00.000Z');
  expect(sentOf(merged({ base, mine: timed, latest }, { ends: 'theirs' }), zone)).not.toHaveProperty('endsAt');
  expect(sentOf({ ...timed, ends: '2020-10-25T12:00' }, zone)).toBeNull();
});
