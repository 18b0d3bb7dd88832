import { expect, test } from 'vitest';
import { fc } from '#/testing/properties.ts';
import { difference } from '#/ui/markdown/edit-textarea.ts';

test.each([
  ['abc', 'abXc', { from: 2, to: 2, text: 'X' }],
  ['abc', 'ac', { from: 1, to: 2, text: '' }],
  ['abc', '**abc**', { from: 0, to: 3, text: '**abc**' }],
  ['aaa', 'aaaa', { from: 3, to: 3, text: 'a' }],
  ['', 'a', { from: 0, to: 0, text: 'a' }],
  ['a', 'a', { from: 1, to: 1, text: '' }],
])('%j to %j', (before, after, expected) => {
  expect(difference(before, after)).toEqual(expected);
});

test('replacing that stretch always gives the new text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '*', '\n'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { from, to, text: inserted } = difference(before, after);
      expect(before.slice(0, from) + inserted + before.slice(to)).toBe(after);
    }),
  );
});
