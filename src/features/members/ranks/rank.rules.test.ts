import { expect, test } from 'vitest';
import { mergedOrder, movedBetween } from './rank.rules.ts';

const list = (letters: string) => [...letters].map((id) => ({ id }));
const letters = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).join('');

test.each([
  ['abcd', 'abcd', ''],
  ['abcd', 'abdc', 'cd'],
  ['abcd', 'dabc', 'abcd'],
  ['abcd', 'acbd', 'bc'],
])('from %s to %s moves %j', (before, after, moved) => {
  expect(letters(movedBetween(list(before), list(after)))).toBe(moved);
});

test.each([
  ['nothing new', 'acb', 'abc', 'acb'],
  ['one at the end', 'acb', 'abcd', 'acbd'],
  ['one between', 'cba', 'axbc', 'cbax'],
  ['one at the top', 'cba', 'xabc', 'cbax'],
  ['one gone', 'cba', 'ac', 'ca'],
  ['one gone and one new', 'dcba', 'abdx', 'dbax'],
])('an unsaved order over a changed list: %s', (_, mine, theirs, merged) => {
  expect(letters(mergedOrder([...mine], list(theirs)))).toBe(merged);
});
