import { type CsvRow, csvSheet } from '#/base/csv.ts';
import { POINTS_MAX } from '#/features/settings/setting-field.schema.ts';

/** What is read of a list of balances: our own export, one of EQdkp-Plus, or a sheet with names and balances. */

/** Most people that one import changes. */
export const IMPORT_ROWS = 2_000;
export const IMPORT_NAME_MAX = 100;

/** Someone's balance as a file has it, in hundredths. */
export interface ImportRow {
  readonly line: number;
  readonly name: string;
  readonly balance: number;
}

/** What keeps a file from being imported; without a line where it is about all of it. */
export interface ImportFault {
  readonly line: number | null;
  readonly message: string;
}

export interface ImportSheet {
  readonly rows: readonly ImportRow[];
  readonly faults: readonly ImportFault[];
}

/** Headings in any case, the better ones first. */
const NAMES = ['character', 'name', 'member', 'member_name', 'member name', 'player', 'charname', 'char'];
const BALANCES = [
  'balance',
  'current',
  'points_current',
  'current_with_twink',
  'current points',
  'points',
  'dkp',
  'total',
];

/** Reads a file; every fault names its line in words. */
export function readImport(file: string): ImportSheet {
  const found = csvSheet(file);
  if ('fault' in found) return { rows: [], faults: [about(found.line, found.fault)] };
  const columns = columnsOf(found.rows);
  if (!columns) return { rows: [], faults: [about(null, NO_COLUMNS)] };
  const people = columns.hasHead ? found.rows.slice(1) : found.rows;
  if (people.length === 0) return { rows: [], faults: [about(null, 'The file has no members.')] };
  if (people.length > IMPORT_ROWS)
    return {
      rows: [],
      faults: [
        about(
          null,
          `The file has ${people.length.toLocaleString('en-US')} rows. Import at most ${IMPORT_ROWS.toLocaleString('en-US')} at a time.`,
        ),
      ],
    };
  const sheet = { rows: [] as ImportRow[], faults: [] as ImportFault[] };
  const lines = new Map<string, number>();
  for (const { line, cells } of people) {
    const name = cells[columns.name] ?? '';
    const written = cells[columns.balance] ?? '';
    const balance = hundredthsOf(written);
    const first = lines.get(name.toLowerCase());
    const fault =
      name === ''
        ? 'has no name'
        : name.length > IMPORT_NAME_MAX
          ? 'has a name that is too long'
          : first !== undefined
            ? `has ${name} again, who is in line ${first} already`
            : balance === null
              ? `has “${written.slice(0, 40)}” for ${name}, which isn't a number`
              : Math.abs(balance) > POINTS_MAX
                ? `has more than 1,000,000 for ${name}`
                : null;
    if (fault !== null) sheet.faults.push(about(line, `Line ${line} ${fault}.`));
    else sheet.rows.push({ line, name, balance: balance! });
    if (name !== '' && first === undefined) lines.set(name.toLowerCase(), line);
  }
  return sheet;
}

const about = (line: number | null, message: string): ImportFault => ({ line, message });
const NO_COLUMNS = 'The file has no columns for names and balances. Call them “Name” and “Balance” in its first line.';

function columnsOf(rows: readonly CsvRow[]): { name: number; balance: number; hasHead: boolean } | null {
  const head = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const placeOf = (wanted: readonly string[]) =>
    wanted.map((heading) => head.indexOf(heading)).find((at) => at >= 0) ?? -1;
  const [name, balance] = [placeOf(NAMES), placeOf(BALANCES)];
  if (name >= 0 && balance >= 0) return { name, balance, hasHead: true };
  // Two columns need no heading.
  return head.length === 2 && hundredthsOf(head[1]!) !== null ? { name: 0, balance: 1, hasHead: false } : null;
}

const PLAIN = /^[+-]?\d+(\.\d+)?$/;
const THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;
const WITH_COMMA = /^[+-]?(\d+|\d{1,3}(\.\d{3})+),\d+$/;

/** '1,234.5', '1234,5' and '1.234,5' in hundredths, halves away from zero; null for what is no number, a formula above all. */
export function hundredthsOf(written: string): number | null {
  const text = written.replaceAll(/[\s\u00A0\u202F]/g, '').replace('\u2212', '-');
  const plain = THOUSANDS.test(text)
    ? text.replaceAll(',', '')
    : WITH_COMMA.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : text;
  if (!PLAIN.test(plain) || plain.length > 20) return null;
  const value = Number(plain);
  const rounded = Math.sign(value) * Math.round(Number(`${Math.abs(value)}e2`));
  return rounded === 0 ? 0 : rounded;
}
