import { expect, test } from 'vitest';
import { placeText, variantText } from './storage.labels.ts';
import { isBelow, stockKey, takenFrom } from './storage.rules.ts';

test('what is reserved does not count toward the minimum', () => {
  expect(isBelow({ total: 10, reserved: 0, minimum: 10 })).toBe(false);
  expect(isBelow({ total: 10, reserved: 1, minimum: 10 })).toBe(true);
  expect(isBelow({ total: 0, reserved: 0, minimum: null })).toBe(false);
});

test('the largest places are taken from first, and too little is nothing', () => {
  const places = [{ quantity: 3 }, { quantity: 8 }, { quantity: 5 }];
  expect(takenFrom(places, 10).map(({ quantity }) => quantity)).toEqual([8, 2]);
  expect(takenFrom(places, 16).map(({ quantity }) => quantity)).toEqual([8, 5, 3]);
  expect(takenFrom(places, 17)).toEqual([]);
});

test('no quality and a quality of 0 are different variants', () => {
  const plain = { itemGuid: 'a', rarity: 'None', quality: null, grade: 'None', enchantment: null } as const;
  expect(stockKey(plain)).not.toBe(stockKey({ ...plain, quality: 0 }));
  expect(variantText({ ...plain, name: 'Iron Ore' })).toBe('Iron Ore');
  expect(variantText({ ...plain, name: 'Iron Sword', rarity: 'Rare', enchantment: 5 })).toBe('Iron Sword (Rare, +5)');
});

test('a place is named by its node, or by who holds it', () => {
  expect([placeText({ node: 'Joeva', holder: null }), placeText({ node: null, holder: 'Edda' })]).toEqual([
    'Joeva',
    'With Edda',
  ]);
});
