import { describe, expect, test } from 'vitest';
import { COMMON_WORDS } from './common-password.data.ts';
import { isCommonPassword, passwordFault } from './password.rules.ts';

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
  'correcthorsebatterystaple',
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
  'fortnite2020',
  'minecraft!!!',
] as const;

describe('a password that is guessed first is refused', () => {
  test.each(COMMON)('%s', (password) => {
    expect(passwordFault(password, 'zyxw')).toMatch(/too common/);
  });
  test('every known word of ten or more letters, as it is and with the usual endings', () => {
    const long = [...COMMON_WORDS].filter((word) => word.length >= 10);
    expect(long.length).toBeGreaterThan(100);
    for (const word of long)
      for (const form of [word, word.toUpperCase(), `${word}1`, `${word}!`, `${word}123`, `${word}2024`])
        expect(passwordFault(form, 'zyxw'), form).not.toBeNull();
  });
  test('thousands of them, made of the short words with the usual endings', () => {
    const endings = ['1', '12', '123', '1234', '12345', '123456', '!', '2023', '2024', '2025', '1990', '69', '007'];
    const made = [...COMMON_WORDS]
      .flatMap((word) => endings.map((ending) => word + ending))
      .filter((p) => p.length >= 10);
    expect(made.length).toBeGreaterThan(4000);
    expect(made.filter((password) => !isCommonPassword(password))).toEqual([]);
  });
});

describe('a password of its own is taken', () => {
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
  ])('%s', (password) => {
    expect(passwordFault(password, 'zyxw')).toBeNull();
  });
});

describe('length and name', () => {
  test('ten characters at least, counted as people count', () => {
    expect(passwordFault('x7#kQ2!mZ', 'ada')).toBe('Use at least 10 characters.');
    expect(passwordFault('🦊🦉🐝🌲🔥', 'ada')).toBe('Use at least 10 characters.');
    expect(passwordFault('x7#kQ2!mZ9', 'ada')).toBeNull();
  });
  test('128 at most', () => {
    const long = 'brass lantern over quiet moss '.repeat(5);
    expect(passwordFault(long, 'ada')).toBe('Use at most 128 characters.');
  });
  test('not the name with a little around it', () => {
    expect(passwordFault('Thornfield77', 'thornfield')).toMatch(/too close to your name/);
    expect(passwordFault('thornfieldthornfield', 'Thornfield')).toMatch(/too close to your name/);
    expect(passwordFault('thornfield eats gravel', 'Thornfield')).toBeNull();
  });
});
