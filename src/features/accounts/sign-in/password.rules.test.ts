import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessesFor } from '#/platform/input/password-strength.server.ts';
import { guessesFault, passwordFault } from './password.rules.ts';

const NAME = 'zyxw';
/** As sign-up judges it. */
const fault = async (password: string, name = NAME) =>
  passwordFault(password, name) ?? guessesFault(await guessesFor(password, [name, 'guildhall']));

const COMMON = [
  'password123',
  'Password1!',
  'P@ssw0rd123',
  'pa$$w0rd2024',
  'passwordpassword',
  'qwertyuiop',
  'qwerty12345',
  'Qwertyuiop1',
  '1234567890',
  '0123456789',
  '9876543210',
  '12345678910',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'zaq12wsxcde3',
  'asdfghjkl;',
  'zxcvbnm123',
  'abcdefghij',
  'abcd1234567',
  'aaaaaaaaaa',
  'ababababab',
  '1212121212',
  'abcabcabcabc',
  'iloveyou123',
  'ILoveYou!!',
  'iloveyouforever',
  'sunshine2024',
  'football123',
  'basketball',
  'liverpool1',
  'manchester1',
  'letmein12345',
  'welcome2024!',
  'Summer2025!!',
  'princess123',
  'dragonmaster',
  'superman123',
  'starwars1977',
  'administrator',
  'adminadmin',
  'admin12345',
  'changeme123',
  'trustno1trustno1',
  'strawberry',
  'chocolate1',
  'jennifer1990',
  'alexander123',
  'm1ch@el1985',
  'dragon12345!',
  'guildhall123',
  'monkey monkey',
  'love.love.love',
  'batman_forever',
  'hello12345',
  '!!!password!!!',
  '$uper$tar99',
  'charlie_1234',
  'qazwsxedcrfv',
  '147258369147',
  '1029384756',
  'pokemon123456',
  'naruto1234',
  'photosynthesis',
  'responsibility1',
  'JonathanMichael',
  'drowssap12',
  'January2025!',
  'minecraft!!!',
] as const;

describe('a password that is guessed first is refused', () => {
  test.each(COMMON)('%s', async (password) => {
    expect(await fault(password)).toMatch(/too common/);
  });
  test('leaked passwords as they are and with the usual endings', async () => {
    const words = [
      'dragon',
      'monkey',
      'shadow',
      'master',
      'michael',
      'superman',
      'charlie',
      'jordan',
      'hunter',
      'merlin',
    ];
    const endings = ['12345', '123456', '2023', '2024', '2025', '1990', '0007', '!!!!', '123!'];
    for (const word of words)
      for (const ending of endings)
        for (const form of [word + ending, word.toUpperCase() + ending, ending + word, word + word + ending])
          if (form.length >= 10) expect(await fault(form), form).toMatch(/too common/);
  });
  test('in letters of another width', async () => {
    expect(await fault('ｐａｓｓｗｏｒｄ１２３')).toMatch(/too common/);
  });
});

describe('a password that isn’t common is accepted', () => {
  test.each([
    'brass lantern over quiet moss',
    'vX9#pLq2!tZ',
    'Tuneful-Gravel-Otter',
    'kettle winks at noon',
    'p8zK4wq0Lm',
    'Ünbekannte Wörter',
    'je mange du plâtre',
    '猫が好きです、犬はもっと好き',
    'my3catsSleepOn7Roofs',
    'password-x9!k2#7q-tundra',
    'q7fourteenbadgers',
    'wet-match-fuel',
    '🦊🦉🐝🌲🔥🌊🪵🧭🪨🌙',
  ])('%s', async (password) => {
    expect(await fault(password)).toBeNull();
  });
  test('twelve random letters and digits', async () => {
    const random = fc.string({ unit: fc.constantFrom(...LETTERS_AND_DIGITS), minLength: 12, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(random, async (password) => {
        expect(await fault(password)).toBeNull();
      }),
      { seed: 7, numRuns: 200, endOnFailure: true },
    );
  });
});

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

describe('length and name', () => {
  test('ten characters at least, counted as people count', async () => {
    expect(await fault('x7#kQ2!mZ', 'ada')).toBe('Use at least 10 characters.');
    expect(await fault('🦊🦉🐝🌲🔥', 'ada')).toBe('Use at least 10 characters.');
    expect(await fault('x7#kQ2!mZ9', 'ada')).toBeNull();
  });
  test('128 at most', async () => {
    const long = 'brass lantern over quiet moss '.repeat(5);
    expect(await fault(long, 'ada')).toBe('Use at most 128 characters.');
  });
  test('not the name with a little around it', async () => {
    expect(await fault('Thornfield77', 'thornfield')).toMatch(/too close to your name/);
    expect(await fault('thornfieldthornfield', 'Thornfield')).toMatch(/too close to your name/);
    expect(await fault('thornfield eats gravel', 'Thornfield')).toBeNull();
  });
});
