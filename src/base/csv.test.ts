import { expect, test } from 'vitest';
import { csvLine, csvRows } from './csv.ts';

test('quotes what would break a line or a cell', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', '', null, 7, -2])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",,,7,-2\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =cmd', '＝1', '＠x', '\n+1'])(
  'is no formula to a spreadsheet: %j',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each(['a=1', 'Æthel-Red', '2+2', "it's"])('leaves other texts as they are: %j', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`);
});

test.each(['=1+1', ' =', '\t-1', "it's", 'two\nlines'])(
  'reads what was written, without the white space around it: %j',
  (text) => {
    expect(csvRows(csvLine([text, 1]), ',')).toEqual([{ line: 1, cells: [text.trim(), '1'] }]);
  },
);
