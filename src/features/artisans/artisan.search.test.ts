import { expect, test } from 'vitest';
import { PROFESSION_LIST } from './artisan.rules.ts';
import { artisanSearchFrom, chosenIn, columnsOf, exportPath, isNarrowed, listInputOf } from './artisan.search.ts';

const GUILD = '0192f0c1-1111-7abc-8def-000000000009';

test('an address says who and what is shown, and in which order; defaults are not written', () => {
  const search = { q: 'ed', profession: 'Fishing,Armor Smithing', grade: 'Master', mine: true, sort: 'name' };
  expect(artisanSearchFrom(search)).toEqual(search);
  expect(artisanSearchFrom({ profession: 'Armor Smithing,Fishing' }).profession).toBe('Fishing,Armor Smithing');
  expect(artisanSearchFrom({ q: ' ', sort: '-level', grade: 'Novice', mine: 'false', profession: '' })).toEqual({});
});

test('what is not valid is dropped', () => {
  const search = { q: { a: 1 }, profession: 'Juggling', group: 'x', grade: 'Lord', mine: 1, sort: 'x' };
  expect(artisanSearchFrom(search)).toEqual({});
  expect(artisanSearchFrom({ profession: 7 })).toEqual({});
});

test('a group is all of its professions, or those chosen of it', () => {
  expect(columnsOf({})).toEqual(PROFESSION_LIST);
  expect(columnsOf({ group: 'gathering' })).toHaveLength(5);
  const search = artisanSearchFrom({ group: 'gathering', profession: 'Mining,Scribe' });
  expect(search).toEqual({ group: 'gathering', profession: 'Mining' });
  expect([columnsOf(search), chosenIn(search)]).toEqual([['Mining'], ['Mining']]);
  expect(artisanSearchFrom({ group: 'gathering', profession: 'Scribe' })).toEqual({ group: 'gathering' });
});

test('an order narrows nothing', () => {
  expect(isNarrowed({ sort: 'name' })).toBe(false);
  for (const search of [{ q: 'e' }, { group: 'crafting' as const }, { mine: true as const }])
    expect(isNarrowed(search)).toBe(true);
});

test('the call and the file are about the same', () => {
  const search = { profession: 'Armor Smithing', grade: 'Master' as const, q: 'ed & al', sort: 'name' };
  expect(listInputOf(GUILD, search)).toEqual({
    ...{
      guildId: GUILD,
      query: 'ed & al',
      professions: ['Armor Smithing'],
      grade: 'Master',
      mine: false,
      sort: 'name',
    },
  });
  expect(listInputOf(GUILD, {})).toMatchObject({ professions: [], grade: 'Novice', sort: '-level' });
  expect(exportPath(GUILD, search)).toBe(
    `/api/guilds/${GUILD}/artisans?q=ed+%26+al&profession=Armor+Smithing&grade=Master&sort=name`,
  );
  expect(exportPath(GUILD, {})).toBe(`/api/guilds/${GUILD}/artisans`);
});
