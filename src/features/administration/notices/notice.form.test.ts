import { expect, test } from 'vitest';
import { EMPTY_NOTICE, noticeFormSchema, noticeValuesOf } from './notice.form.ts';

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
