import { describe, expect, test } from 'vitest';
import { CSV_START } from '#/base/csv.ts';
import { ENTRIES_MAX } from './inventory.rules.ts';
import { readInventory } from './inventory-import.rules.ts';

const HEAD = 'Item,Quantity,Rarity,Quality,Grade,Enchantment,Node,Note,Category';
const plain = { rarity: 'None', quality: null, grade: 'None', enchantment: null, node: null, note: '' };

describe('a file', () => {
  test('of our own export has everything', () => {
    const read = readInventory(
      `${CSV_START}${HEAD}\r\nIron Ore,240,Common,,None,,Winstead,,Raw material\r\nSteel Greatsword,1,Epic,90%,Radiant,7,,"Repair, then\r\nsell",Weapon\r\n`,
    );
    expect(read).toEqual({
      faults: [],
      rows: [
        { ...plain, line: 2, item: 'Iron Ore', quantity: 240, rarity: 'Common', node: 'Winstead' },
        {
          ...{ line: 3, item: 'Steel Greatsword', quantity: 1, rarity: 'Epic', quality: 90, grade: 'Radiant' },
          ...{ enchantment: 7, node: null, note: 'Repair, then\r\nsell' },
        },
      ],
    });
  });

  test.each([
    ['with two columns', 'item,quantity\nIron Ore,3'],
    ['with other headings and separators', 'Amount;Name\n3;Iron Ore'],
    ['with words in any case', 'ITEM\tQTY\tRarity\tEnchantment\tnode\nIron Ore\t3\tnone\tNone\tnone'],
  ])('%s', (_, file) =>
    expect(readInventory(file)).toEqual({ faults: [], rows: [{ ...plain, line: 2, item: 'Iron Ore', quantity: 3 }] }),
  );

  test('may have thousands separators and plus signs', () => {
    expect(readInventory('Item,Quantity,Enchantment\nOre,"12,345",+5').rows).toMatchObject([
      { quantity: 12_345, enchantment: 5 },
    ]);
  });

  test.each([
    ['Ore,0', 'Line 2 has “0” as the quantity of Ore. Enter a whole number of at least 1.'],
    ['Ore,=1+1', 'Line 2 has “=1+1” as the quantity of Ore. Enter a whole number of at least 1.'],
    ['Ore,1.5', 'Line 2 has “1.5” as the quantity of Ore. Enter a whole number of at least 1.'],
    ['Ore,1000000', 'Line 2 has more than 999,999 of Ore.'],
    [',1', 'Line 2 has no item.'],
    ['Ore,1,Shiny', 'Line 2 has the unknown rarity “Shiny”.'],
    ['Ore,1,Epic,55%', 'Line 2 has the quality “55%”. Enter 0% to 100% in steps of 10.'],
    ['Ore,1,Epic,110', 'Line 2 has the quality “110”. Enter 0% to 100% in steps of 10.'],
    ['Ore,1,Epic,,Holy', 'Line 2 has the unknown grade “Holy”.'],
    ['Ore,1,Epic,,,21', 'Line 2 has the enchantment “21”. Enter 0 to 20.'],
    ['Ore,1,Epic,,,x', 'Line 2 has the enchantment “x”. Enter 0 to 20.'],
    ['Ore,1,Epic,,,,Atlantis', 'Line 2 has the unknown node “Atlantis”.'],
    [`Ore,1,,,,,,${'x'.repeat(301)}`, 'Line 2 has a note of more than 300 characters.'],
    [`${'x'.repeat(101)},1`, 'Line 2 has an item name that is too long.'],
    ['"Ore,1', 'Line 2 has a quotation mark without its second.'],
  ])('with the line %j is refused', (line, fault) =>
    expect(readInventory(`${HEAD}\n${line}`)).toEqual({ rows: [], faults: [fault] }),
  );

  test.each([
    [
      'without its columns',
      'Rank,Class\nOfficer,Mage',
      'The file needs the columns “Item” and “Quantity” in its first line.',
    ],
    ['that is empty', '', 'The file needs the columns “Item” and “Quantity” in its first line.'],
    ['without items', HEAD, 'The file has no items.'],
    ['that is no text', 'PK\0\0', 'This is no text file. Save your sheet as CSV first.'],
    [
      'with too many',
      `${HEAD}\n${'Ore,1\n'.repeat(ENTRIES_MAX + 1)}`,
      'The file has 1,001 rows. Import at most 1,000.',
    ],
  ])('%s is refused', (_, file, fault) => expect(readInventory(file)).toEqual({ rows: [], faults: [fault] }));
});
