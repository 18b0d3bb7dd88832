import { describe, expect, it } from 'vitest';
import { CSV_START, csvLine } from '#/base/csv.ts';
import { fc } from '#/testing/properties.ts';
import { hundredthsOf, IMPORT_ROWS, readImport } from './import.rules.ts';

describe('a balance as it is written', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['-3.25', -325],
    ['+4', 400],
    ['1,234.5', 123_450],
    ['12,5', 1_250],
    ['1.234,56', 123_456],
    ['1 234,5', 123_450],
    ['12.345', 1_235],
    ['-12.345', -1_235],
    ['\u22127', -700],
    ['-0', 0],
    ['', null],
    ['=1+1', null],
    ['12 DKP', null],
    ['1e9', null],
    ['0x10', null],
    ['--1', null],
    ['9'.repeat(30), null],
  ])('%j', (written, expected) => expect(hundredthsOf(written)).toBe(expected));
});

describe('a file', () => {
  const read = (file: string) => readImport(file).rows.map(({ name, balance }) => [name, balance]);
  const faultsOf = (file: string) => readImport(file).faults.map(({ message }) => message);

  it.each([
    [
      'of our own export',
      `${CSV_START}Place,Character,Player,Balance,Earned in 30 days,Last change (UTC)\r\n1,Bren,ben,12.5,3,\r\n`,
    ],
    ['of EQdkp-Plus', 'Name;Class;Rank;Earned;Spent;Adjustment;Current\nBren;Mage;Officer;20,00;7,50;0;12,50\n'],
    ['with two columns and headings', 'Name,Balance\nBren,12.5'],
    ['with two columns alone', 'Bren,12.5'],
    ['with tabs', 'dkp\tmember\n12.5\tBren\n'],
    ['with quotes', '"Name","Balance"\r\n"Bren","12.5"\r\n'],
    ['with empty lines', '\nName,Balance\n\n  Bren , 12.5 \n,\n'],
    ['of an old computer', 'Name,Balance\rBren,12.5\r'],
  ])('%s', (_, file) => expect([read(file), faultsOf(file)]).toEqual([[['Bren', 1_250]], []]));

  it('names lines in words', () => {
    expect(faultsOf('Name,Balance\nBren,=1+1\n,5\nAda,7\nada,8\nCid,2000000')).toEqual([
      "Line 2 has “=1+1” for Bren, which isn't a number.",
      'Line 3 has no name.',
      'Line 5 has ada again, who is in line 4 already.',
      'Line 6 has more than 1,000,000 for Cid.',
    ]);
    expect(faultsOf('Name,Balance\n"Bren,5')).toEqual(['Line 2 has a quotation mark without its second.']);
  });

  it.each([
    [
      'without columns',
      'Rank,Class\nOfficer,Mage',
      'The file has no columns for names and balances. Call them “Name” and “Balance” in its first line.',
    ],
    ['without members', 'Name,Balance\n', 'The file has no members.'],
    ['that is no text', 'PK\0\0', 'This is no text file. Save your sheet as CSV first.'],
    [
      'that is empty',
      '',
      'The file has no columns for names and balances. Call them “Name” and “Balance” in its first line.',
    ],
    [
      'with too many',
      `Name,Balance\n${'Bren,1\n'.repeat(IMPORT_ROWS + 1)}`,
      'The file has 2,001 rows. Import at most 2,000 at a time.',
    ],
  ])('%s is refused', (_, file, message) =>
    expect(readImport(file)).toEqual({ rows: [], faults: [{ line: null, message }] }),
  );

  it('has every name and balance that was written to it', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            name: fc.string({ minLength: 1, maxLength: 40 }),
            balance: fc.integer({ min: -99_999_999, max: 99_999_999 }),
          }),
          { selector: ({ name }) => name.trim().toLowerCase().replace(/^'/, ''), minLength: 1, maxLength: 20 },
        ),
        (people) => {
          const kept = people.filter(
            ({ name }) => name.trim() !== '' && !name.includes('\0') && !name.trim().startsWith("'"),
          );
          const lines = kept.map(({ name, balance }) => csvLine([name, balance / 100]));
          const { rows } = readImport(csvLine(['Name', 'Balance']) + lines.join(''));
          expect(rows.map(({ name, balance }) => [name, balance])).toEqual(
            kept.map(({ name, balance }) => [name.trim(), balance]),
          );
        },
      ),
    ));
});
