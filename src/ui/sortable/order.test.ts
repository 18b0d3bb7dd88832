import { describe, expect, test } from 'vitest';
import { announcementsOf, moved } from '#/ui/sortable/order.ts';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 99, 'abdc'],
  [1, -5, 'bacd'],
])('from %d to %d', (from, to, result) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(result);
});

test('a move that changes nothing keeps the list itself', () => {
  const list = [...'abcd'];
  for (const [from, to] of [
    [1, 1],
    [0, -1],
    [3, 4],
    [9, 0],
  ] as const)
    expect(moved(list, from, to)).toBe(list);
});

describe('what is read out', () => {
  const order = ['a', 'b', 'c'];
  const words = announcementsOf({
    name: (id) => `Question ${id}`,
    place: (id) => ({ index: order.indexOf(id), count: order.length }),
  });
  const active = { id: 'a' };

  test('names the entry and its place', () => {
    expect(words.onDragStart({ active })).toBe('Picked up Question a, position 1 of 3.');
    expect(words.onDragOver({ active, over: { id: 'c' } })).toBe('Question a is over position 3 of 3.');
    expect(words.onDragEnd({ active, over: { id: 'c' } })).toBe('Question a was dropped at position 3 of 3.');
    expect(words.onDragCancel({ active })).toBe('Move canceled. Question a is back at position 1 of 3.');
  });

  test('also outside of the list', () => {
    expect(words.onDragOver({ active, over: null })).toBe('Question a is not over a position.');
    expect(words.onDragEnd({ active, over: null })).toBe('Question a was dropped.');
  });
});
