import { describe, expect, test } from 'vitest';
import { STATS } from '#/features/game/game.data.ts';
import {
  characterImageForm,
  createCharacterInput,
  mainStatsForm,
  professionsInput,
  updateDetailsInput,
} from './character.schema.ts';

const plain = {
  name: 'Edda',
  race: 'Dünir',
  primaryArchetype: 'Tank',
  secondaryArchetype: null,
  role: 'Tank',
  level: 50,
};

/** The message of each field that was refused. */
function faultsOf(
  schema: typeof createCharacterInput | typeof mainStatsForm | typeof characterImageForm | typeof professionsInput,
  value: unknown,
): Record<string, string> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('details', () => {
  test.each([
    ['name', '', 'Character name is required'],
    ['name', '  ', 'Character name is required'],
    ['name', undefined, 'Character name is required'],
    ['name', 'x'.repeat(51), 'Character name must be less than 50 characters'],
    ['race', undefined, 'Race is required'],
    ['race', '', 'Race is required'],
    ['race', 'Orc', 'Race is required'],
    ['primaryArchetype', undefined, 'Primary archetype is required'],
    ['primaryArchetype', 'Paladin', 'Primary archetype is required'],
    ['role', undefined, 'Role is required'],
    ['role', 'Boss', 'Role is required'],
    ['level', 0, 'Level must be at least 1'],
    ['level', 51, 'Level cannot exceed 50'],
    ['level', 7.5, 'Level must be a whole number'],
    ['level', '7', 'Level must be a whole number'],
  ])('%s = %j: %s', (field, value, message) => {
    expect(faultsOf(createCharacterInput, { ...plain, [field]: value })).toEqual({ [field]: message });
  });

  test('limits are inclusive and counted in code points', () => {
    for (const name of ['x', 'x'.repeat(50), '🜁'.repeat(50)])
      expect(createCharacterInput.parse({ ...plain, name }).name).toBe(name);
    for (const level of [1, 50]) expect(createCharacterInput.parse({ ...plain, level }).level).toBe(level);
  });

  test('a secondary archetype and a level may be left out at creation', () => {
    const { secondaryArchetype: _s, level: _l, ...least } = plain;
    expect(createCharacterInput.parse(least)).toMatchObject({ secondaryArchetype: null, level: 1 });
  });

  test.each(['id', 'userId', 'guildId', 'ownerCharacterId', 'createdAt', 'deletedAt', 'strength', 'avatarImageLink'])(
    'the key %s is refused',
    (key) => {
      expect(createCharacterInput.safeParse({ ...plain, [key]: 1 }).success).toBe(false);
      const characterId = '01890a5d-ac96-7b7c-8f0a-000000000001';
      expect(updateDetailsInput.safeParse({ ...plain, characterId }).success).toBe(true);
      expect(updateDetailsInput.safeParse({ ...plain, characterId, [key]: 1 }).success).toBe(false);
    },
  );
});

describe('main stats', () => {
  const none = Object.fromEntries(STATS.map((stat) => [stat, 0]));

  test.each(STATS)('%s is 0 to 999', (stat) => {
    const name = stat.charAt(0).toUpperCase() + stat.slice(1);
    expect(faultsOf(mainStatsForm, { ...none, [stat]: -1 })).toEqual({ [stat]: `${name} cannot be negative` });
    expect(faultsOf(mainStatsForm, { ...none, [stat]: 1000 })).toEqual({ [stat]: `${name} cannot exceed 999` });
    expect(faultsOf(mainStatsForm, { ...none, [stat]: 1.5 })).toEqual({ [stat]: `${name} must be a whole number` });
    for (const value of [0, 999]) expect(faultsOf(mainStatsForm, { ...none, [stat]: value })).toEqual({});
  });
});

describe('image', () => {
  test('the avatar may be absent, the screenshot may not', () => {
    const required = { screenshotImageLink: 'Screenshot image link is required' };
    expect(faultsOf(characterImageForm, { avatarImageLink: null, screenshotImageLink: '/files/a' })).toEqual({});
    for (const screenshotImageLink of [undefined, null, ''])
      expect(faultsOf(characterImageForm, { avatarImageLink: '/files/a', screenshotImageLink })).toEqual(required);
  });
});

describe('professions', () => {
  const of = (grade: string, count: number, from = 0) =>
    ALL.slice(from, from + count).map((profession) => ({ profession, grade, level: 10 }));

  test('each can be listed once', () => {
    expect(faultsOf(professionsInput, [...of('Novice', 1), ...of('Novice', 1)])).toEqual({
      '': 'Each profession can only be listed once',
    });
  });

  test('grade limits block, and higher grades count in the lower ones', () => {
    expect(faultsOf(professionsInput, of('Apprentice', 5))).toEqual({});
    expect(faultsOf(professionsInput, of('Apprentice', 6))).toEqual({
      '': 'You can have up to 5 professions at Apprentice or higher. Lower one first.',
    });
    expect(faultsOf(professionsInput, [...of('Grandmaster', 2), ...of('Master', 2, 2)])).toEqual({
      '': 'You can have up to 3 professions at Master or higher. Lower one first.',
    });
    expect(faultsOf(professionsInput, of('Grandmaster', 3))).toEqual({
      '': 'You can have up to 2 professions at Grandmaster. Lower one first.',
    });
  });

  test('unknown ones, unknown grades and levels outside 0 to 50 are refused', () => {
    const entry = { profession: 'Fishing', grade: 'Novice', level: 0 };
    expect(faultsOf(professionsInput, [entry])).toEqual({});
    expect(faultsOf(professionsInput, [{ ...entry, profession: 'Napping' }])).toHaveProperty('0.profession');
    expect(faultsOf(professionsInput, [{ ...entry, grade: 'Legend' }])).toHaveProperty('0.grade');
    expect(faultsOf(professionsInput, [{ ...entry, level: 51 }])).toEqual({ '0.level': 'Level cannot exceed 50' });
    expect(faultsOf(professionsInput, [{ ...entry, level: -1 }])).toEqual({ '0.level': 'Level cannot be negative' });
  });
});

const ALL = ['Fishing', 'Herbalism', 'Hunting', 'Lumberjacking', 'Mining', 'Alchemy', 'Cooking', 'Farming'];
