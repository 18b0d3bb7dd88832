import { beforeEach, expect, test } from 'vitest';
import { forgetPresence, PRESENT_MS, presentAt, receivePresence } from './presence.server.ts';

beforeEach(forgetPresence);

const hear = (place: string, userId: string, here: boolean, at: number) =>
  receivePresence({ place, userId, name: `Name of ${userId}`, here }, at);
const idsAt = (place: string, at: number) => presentAt(place, at).map(({ userId }) => userId);

test('people are present until they leave or give no further sign', () => {
  hear('editor', 'one', true, 0);
  hear('editor', 'two', true, 1_000);
  hear('elsewhere', 'three', true, 1_000);
  expect(presentAt('editor', 2_000)).toEqual([
    { userId: 'one', name: 'Name of one' },
    { userId: 'two', name: 'Name of two' },
  ]);
  expect(idsAt('editor', PRESENT_MS)).toEqual(['two']);
  hear('editor', 'two', false, PRESENT_MS);
  expect(idsAt('editor', PRESENT_MS)).toEqual([]);
  expect(idsAt('elsewhere', PRESENT_MS)).toEqual(['three']);
});

test('a further sign is counted from its own moment', () => {
  hear('editor', 'one', true, 0);
  hear('editor', 'one', true, 20_000);
  expect(idsAt('editor', PRESENT_MS + 10_000)).toEqual(['one']);
  expect(idsAt('editor', PRESENT_MS + 20_000)).toEqual([]);
});

test('the place longest unheard of is forgotten when there are too many', () => {
  for (let n = 0; n <= 5_000; n += 1) hear(`place ${n}`, 'one', true, n);
  expect(idsAt('place 0', 5_000)).toEqual([]);
  expect(idsAt('place 1', 5_000)).toEqual(['one']);
});
