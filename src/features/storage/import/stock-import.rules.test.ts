import { expect, test } from 'vitest';
import { CSV_START } from '#/base/csv.ts';
import { readStockSheet } from './stock-import.rules.ts';

const HEAD =
  'Item,Quantity,Rarity,Quality,Grade,Enchantment,Place,Total,Reserved,Available,Price in points,Minimum,Category';
const plain = { rarity: 'None', quality: null, grade: 'None', enchantment: null };

test('our own export has a place for each line, and none for what is used up', () => {
  const file = `${CSV_START}${HEAD}\r\nIron Ore,240,None,,None,,Winstead,250,0,250,,,Raw material\r\nIron Ore,10,None,,None,,With Maëlis,250,0,250,,,Raw material\r\nFrost Oil,0,None,,None,,,0,0,0,4,250,Consumable\r\n`;
  expect(readStockSheet(file)).toEqual({
    faults: [],
    rows: [
      { ...plain, line: 2, item: 'Iron Ore', quantity: 240, place: { node: 'Winstead' } },
      { ...plain, line: 3, item: 'Iron Ore', quantity: 10, place: { holder: 'Maëlis' } },
      { ...plain, line: 4, item: 'Frost Oil', quantity: 0, place: null },
    ],
  });
});

test.each([
  ['Ore,1,,,,,', 'Line 2 has no place for Ore.'],
  ['Ore,-1,,,,,Joeva', 'Line 2 has “-1” as the quantity of Ore. Enter a whole number of at least 0.'],
  ['Ore,=1+1,,,,,Joeva', 'Line 2 has “=1+1” as the quantity of Ore. Enter a whole number of at least 0.'],
  [`Ore,1,,,,,${'x'.repeat(101)}`, 'Line 2 has a place with a name that is too long.'],
])('the line %j is refused', (line, fault) =>
  expect(readStockSheet(`${HEAD}\n${line}`)).toEqual({ rows: [], faults: [fault] }),
);
