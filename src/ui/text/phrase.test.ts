import { expect, test } from 'vitest';
import { phraseMatches } from './phrase.ts';

test.each([
  ['the same', 'Ashen Lanterns', 'Ashen Lanterns', true],
  ['spaces around and between', '  Ashen   Lanterns ', 'Ashen Lanterns', true],
  ['a decomposed accent', 'O\u0308lmstad', 'Ölmstad', true],
  ['another case', 'ashen lanterns', 'Ashen Lanterns', false],
  ['a part', 'Ashen', 'Ashen Lanterns', false],
  ['nothing typed', '', 'Ashen Lanterns', false],
  ['nothing asked', '', '', false],
])('%s', (_, typed, phrase, matches) => {
  expect(phraseMatches(typed, phrase)).toBe(matches);
});
