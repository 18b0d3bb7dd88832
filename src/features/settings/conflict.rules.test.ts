import { describe, expect, test } from 'vitest';
import { conflictOf, merged } from './conflict.rules.ts';

interface Form {
  name: string;
  slug: string;
  tags: readonly string[];
  open: boolean;
  secret: string;
}

const base: Form = { name: 'Lanterns', slug: 'lanterns', tags: ['PvE'], open: true, secret: '' };
const mine: Form = { ...base, name: 'Ashen Lanterns', tags: ['PvE', 'PvX'], open: false, secret: 'mine' };
const latest: Form = { ...base, name: 'The Lanterns', slug: 'the-lanterns', open: false };
const states = { base, mine, latest };
const fields = {
  name: 'Guild name',
  slug: 'Guild slug',
  tags: 'Tags',
  open: { label: 'Open', format: (value: boolean) => (value ? 'Yes' : 'No') },
};

describe('what two people did to one form', () => {
  test('only what both changed differently is to be chosen', () => {
    expect(conflictOf(fields, states)).toEqual({
      toChoose: [{ key: 'name', label: 'Guild name', mine: 'Ashen Lanterns', theirs: 'The Lanterns' }],
      theirs: [{ key: 'slug', label: 'Guild slug', mine: 'lanterns', theirs: 'the-lanterns' }],
    });
  });

  test('values are worded, nothing as null', () => {
    const gone = { ...latest, tags: [], open: true };
    const words = conflictOf(fields, { base: { ...base, open: false }, mine: { ...mine, open: false }, latest: gone });
    expect(words.toChoose.map(({ key, mine, theirs }) => [key, mine, theirs])).toEqual([
      ['name', 'Ashen Lanterns', 'The Lanterns'],
      ['tags', 'PvE, PvX', null],
    ]);
    expect(words.theirs.map(({ key, theirs }) => [key, theirs])).toEqual([
      ['slug', 'the-lanterns'],
      ['open', 'Yes'],
    ]);
  });

  test('without two saves there is nothing to say', () => {
    expect(conflictOf(fields, { base, mine, latest: base })).toEqual({ toChoose: [], theirs: [] });
  });
});

describe('the merged form', () => {
  test('keeps mine where it is not said otherwise, and loses nothing of theirs', () => {
    const kept = { ...latest, name: 'Ashen Lanterns', tags: ['PvE', 'PvX'], secret: 'mine' };
    expect(merged(states, {})).toEqual(kept);
    expect(merged(states, { name: 'mine' })).toEqual(kept);
  });

  test('takes theirs where it was chosen', () => {
    expect(merged(states, { name: 'theirs' })).toEqual({ ...latest, tags: ['PvE', 'PvX'], secret: 'mine' });
  });
});
