import { describe, expect, test } from 'vitest';
import { conflictOf } from '#/features/settings/conflict.rules.ts';
import { begunWith, CONFLICT_FIELDS, EMPTY, formSchema, valuesOf } from './announcement-form.schema.ts';

const NOW = Date.parse('2026-03-28T12:00:00Z');
const schema = formSchema('Europe/Berlin', () => NOW);
const written = { ...EMPTY, title: ' Siege ', body: 'At eight.', tag: 'Event' };
const faultsOf = (values: object) =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('the form', () => {
  test('says which of title, body and tag is missing', () => {
    expect(faultsOf(EMPTY)).toEqual({ title: 'Title is required', body: 'Body is required', tag: 'Tag is required' });
  });

  test.each([
    ['', 'Choose a date and a time'],
    ['2026-03-28T12:59', 'Choose a time in the future'],
    ['2026-03-29T02:30', "This time doesn't exist because clocks change. Choose another"],
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
