import { expect, test } from 'vitest';
import { type DemoPart, demoParts, inOrder } from './parts.ts';

const part = (name: string, after?: readonly string[]): DemoPart => ({ name, after, fill: async () => {} });

test('a part comes behind all that it builds on, whatever it is called', () => {
  const ordered = inOrder([part('a', ['c']), part('b'), part('c', ['b'])]);
  expect(ordered.map(({ name }) => name)).toEqual(['b', 'c', 'a']);
});

test('parts that wait for each other, or for one that is not there, are refused by their names', () => {
  expect(() => inOrder([part('a', ['b']), part('b', ['a'])])).toThrow(/: a,b$/);
  expect(() => inOrder([part('a'), part('b', ['nothing'])])).toThrow(/: b$/);
});

test('every file of a part is found', async () => {
  expect((await demoParts()).map(({ name }) => name)).toEqual(expect.arrayContaining(['announcements', 'duties']));
});
