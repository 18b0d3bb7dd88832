import { expect, test } from 'vitest';
import { characterShown } from './withheld.rules.ts';

const told = {
  name: 'Edda',
  strength: 1,
  dexterity: 2,
  constitution: 3,
  intelligence: 4,
  wisdom: 5,
  mentality: 6,
  screenshotImageLink: '/files/gear',
  professions: ['Fishing'],
};
const noGear = {
  strength: 0,
  dexterity: 0,
  constitution: 0,
  intelligence: 0,
  wisdom: 0,
  mentality: 0,
  screenshotImageLink: null,
};

test('what may be seen is there, what may not is not, and is named', () => {
  expect(characterShown(told, new Set(['gear', 'artisan']))).toEqual({ ...told, withheld: [] });
  expect(characterShown(told, new Set(['artisan']))).toEqual({ ...told, ...noGear, withheld: ['gear'] });
  expect(characterShown(told, new Set(['gear']))).toEqual({ ...told, professions: [], withheld: ['artisan'] });
  expect(characterShown(told, new Set(['absents', 'tasks']))).toEqual({
    ...told,
    ...noGear,
    professions: [],
    withheld: ['gear', 'artisan'],
  });
});
