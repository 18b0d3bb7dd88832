import { describe, expect, test } from 'vitest';
import {
  archetypesLine,
  gradeWarning,
  onRadar,
  portraitOf,
  practise,
  radarCorners,
  shownName,
  statsOf,
} from './character.rules.ts';

test.each([
  ['Edda', 'Edda'],
  ['', 'Unknown'],
  ['  ', 'Unknown'],
  [null, 'Unknown'],
  [undefined, 'Unknown'],
])('the name %j is shown as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test('the portrait is the avatar, else the screenshot', () => {
  expect(portraitOf({ avatarImageLink: '/files/a', screenshotImageLink: '/files/s' })).toBe('/files/a');
  expect(portraitOf({ avatarImageLink: null, screenshotImageLink: '/files/s' })).toBe('/files/s');
  expect(portraitOf({ avatarImageLink: null, screenshotImageLink: null })).toBeNull();
});

test('a missing secondary archetype is shown as None', () => {
  expect(archetypesLine('Tank', 'Cleric')).toBe('Tank, Cleric');
  expect(archetypesLine('Tank', null)).toBe('Tank, None');
});

describe('a level outside its grade', () => {
  test.each([
    ['Novice', 0, null],
    ['Novice', 10, null],
    ['Novice', 11, 'Novice covers levels 0 to 10.'],
    ['Apprentice', 9, 'Apprentice covers levels 10 to 20.'],
    ['Apprentice', 10, null],
    ['Grandmaster', 50, null],
    ['Grandmaster', 39, 'Grandmaster covers levels 40 to 50.'],
  ] as const)('%s at level %i: %s', (grade, level, warning) => {
    expect(gradeWarning(grade, level)).toBe(warning);
  });
});

test.each([
  ['Novice', undefined, 1],
  ['Novice', 7, 7],
  ['Apprentice', 7, 10],
  ['Apprentice', 20, 20],
  ['Journeyman', 'x', 20],
  ['Novice', 35, 1],
] as const)('a profession regraded to %s from level %s is at %i', (grade, level, expected) => {
  expect(practise('Mining', grade, level)).toEqual({ profession: 'Mining', grade, level: expected });
});

describe('radar', () => {
  test('starts at the top and goes clockwise', () => {
    expect(radarCorners([10, 10, 10, 10], 10)).toEqual([
      { x: 0, y: -1 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
      { x: -1, y: 0 },
    ]);
  });
  test('stays inside the scale', () => {
    expect(radarCorners([-5, 20, 5, 0], 10)).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 0, y: 0.5 },
      { x: 0, y: 0 },
    ]);
    expect(radarCorners([3], 0)).toEqual([{ x: 0, y: 0 }]);
  });
  test.each([
    [0, 0],
    [-1, 0],
    [249.75, 0.5],
    [999, 1],
    [2000, 1],
  ])('%d is %d of the way out', (value, share) => {
    expect(onRadar(value)).toBe(share);
  });
});

test('stats come in the order of the game with their names', () => {
  const character = { strength: 1, dexterity: 2, constitution: 3, intelligence: 4, wisdom: 5, mentality: 6 };
  expect(statsOf(character).map(({ name, value }) => `${name} ${value}`)).toEqual([
    'Strength 1',
    'Dexterity 2',
    'Constitution 3',
    'Intelligence 4',
    'Wisdom 5',
    'Mentality 6',
  ]);
});
