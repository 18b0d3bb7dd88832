import { describe, expect, test } from 'vitest';
import { conflictOf } from '#/features/settings/conflict.rules.ts';
import { begunWith, CONFLICT_FIELDS, EMPTY, formSchema, occurrencesOf, valuesOf } from './announcement-form.schema.ts';

const NOW = Date.parse('2026-03-28T12:00:00Z');
const schema = formSchema('Europe/Berlin', () => NOW);
const written = { ...EMPTY, title: ' Siege ', body: 'At eight.', tag: 'Event' };
const faultsOf = (values: object) =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('the form', () => {
  test('says which of title, body and tag is missing', () => {
    const missing = { title: 'Title is required', body: 'Body is required', tag: 'Tag is required' };
    expect(faultsOf(EMPTY)).toEqual(missing);
    expect(faultsOf({ ...EMPTY, when: 'later' })).toEqual({ ...missing, publishOn: 'Choose a date and a time' });
  });

  test.each([
    ['', 'Choose a date and a time'],
    ['2026-03-28T12:59', 'Choose a time in the future'],
    ['2026-03-29T02:30', "This time doesn't exist because clocks change. Choose 03/29 03:00 AM or later"],
    ['2026-02-30T02:30', 'Choose a date and a time'],
    ['2027-04-28T12:59', 'Choose a time within a year'],
  ])('later, on %j', (publishOn, words) => {
    expect(faultsOf({ ...written, when: 'later', publishOn })).toEqual({ publishOn: words });
    expect(faultsOf({ ...written, when: 'now', publishOn })).toEqual({});
  });

  test('means the instant at which the viewer’s clocks show the time', () => {
    const later = schema.parse({ ...written, when: 'later', publishOn: '2026-03-28T20:00' });
    expect(later).toMatchObject({ title: 'Siege', publishAt: '2026-03-28T19:00:00.000Z' });
    expect(schema.parse(written).publishAt).toBeNull();
  });

  test('asks which one is meant where clocks show a time twice, and means the first until then', () => {
    const [publishOn, zone] = ['2026-11-01T01:30', 'America/New_York'];
    expect(occurrencesOf(publishOn, zone)).toEqual([
      { value: 'first', label: '11/01 01:30 AM, first time (UTC-4)' },
      { value: 'second', label: '11/01 01:30 AM, second time (UTC-5)' },
    ]);
    for (const clear of ['2026-11-01T02:00', '2026-03-08T02:30', '']) expect(occurrencesOf(clear, zone)).toEqual([]);

    const there = formSchema(zone, () => NOW);
    const later = { ...written, when: 'later', publishOn };
    expect(there.parse(later).publishAt).toBe('2026-11-01T05:30:00.000Z');
    const publishAt = '2026-11-01T06:30:00.000Z';
    expect(there.parse({ ...later, occurrence: 'second' }).publishAt).toBe(publishAt);
    // A choice that was made for another time changes nothing.
    expect(there.parse({ ...later, publishOn: '2026-11-02T01:30', occurrence: 'second' }).publishAt).toBe(
      '2026-11-02T06:30:00.000Z',
    );
    const stored = { ...{ title: 'Siege', body: '', tag: 'Event', bannerImageLink: null, version: 1 } };
    const again = valuesOf({ ...stored, audience: 'members', published: false, publishAt }, zone);
    expect(again).toMatchObject({ when: 'later', publishOn, occurrence: 'second' });
    const first = { ...again, occurrence: 'first' as const };
    expect(conflictOf(CONFLICT_FIELDS, { base: first, mine: first, latest: again }).theirs).toEqual([
      { key: 'occurrence', label: 'Which time?', mine: 'First time', theirs: 'Second time' },
    ]);
  });

  test('begins with what was written, a waiting one with its time', () => {
    const stored = {
      ...{
        title: 'Siege',
        body: 'At eight.',
        tag: 'Event',
        bannerImageLink: null,
        audience: 'everybody' as const,
      },
      ...{ published: false, publishAt: '2026-03-28T19:00:00.000Z', version: 3 },
    };
    const waiting = valuesOf(stored, 'Europe/Berlin');
    expect(waiting).toMatchObject({ when: 'later', publishOn: '2026-03-28T20:00', version: 3 });
    expect(schema.parse(waiting)).toMatchObject({ publishAt: stored.publishAt, audience: 'everybody' });
    expect(valuesOf({ ...stored, published: true }, 'Europe/Berlin')).toMatchObject({ when: 'now', publishOn: '' });
  });
});

test('a draft of an earlier version is held against what was saved field by field', () => {
  const mine = { ...written, version: 1 };
  const latest = { ...mine, title: 'Siege, moved', body: 'At nine.', version: 2 };
  const asked = (opened: typeof mine) =>
    conflictOf(CONFLICT_FIELDS, { base: begunWith(opened, mine), mine, latest }).toChoose.map(({ label }) => label);
  expect(asked({ ...mine, body: 'At seven.' })).toEqual(['Body']);
  expect(asked(latest)).toEqual(['Title', 'Body']);
});
