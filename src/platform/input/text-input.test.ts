import { expect, test } from 'vitest';
import { linesText, lineText } from './text-input.ts';

const name = lineText({ max: 5, tooLong: 'too long', required: 'needed' });
const note = linesText({ max: 20, tooLong: 'too long' });

const messageOf = (schema: typeof name, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message).join('; ');
};

test.each([
  ['  Dünir ', 'Dünir'],
  ['Du\u0308nir', 'Dünir'],
  ['👩‍🚀👩‍🚀', 'too long'],
  ['🜁🜂🜃🜄🜔', '🜁🜂🜃🜄🜔'],
  ['abcdef', 'too long'],
  ['', 'needed'],
  ['   ', 'needed'],
  ['\u200b\u200b', 'needed'],
  [undefined, 'needed'],
  [7, 'needed'],
  ['a\nb', "Remove characters that can't be displayed"],
  ['a\u0000b', "Remove characters that can't be displayed"],
  ['a\u202eb', "Remove characters that can't be displayed"],
  ['a\ud800', "Remove characters that can't be displayed"],
])('a line: %j gives %j', (value, expected) => {
  expect(messageOf(name, value)).toBe(expected);
});

test('lines keep their breaks in one form, and may be empty when nothing requires them', () => {
  expect(messageOf(note, 'a\r\nb\tc')).toBe('a\nb\tc');
  expect(messageOf(note, '')).toBe('');
});
