/**
 * One line of a CSV file (RFC 4180), with its line end. A text that a spreadsheet would take for a formula gets an
 * apostrophe in front (docs/product/security.md#spreadsheets); numbers stay as they are.
 */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** Written first, so that spreadsheets read what follows as UTF-8. */
export const CSV_START = '\uFEFF';

/** Formulas begin with these, the full-width forms and whatever white space before them included. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const QUOTED = /[",\r\n]/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Most bytes of a file that someone imports. */
export const IMPORT_BYTES = 500_000;

/** A line of a CSV file and its cells; a cell may have several lines, and counts by its first. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A quoted cell that is never closed. */
export class UnclosedCell extends Error {
  override readonly name = 'UnclosedCell';
  readonly line: number;

  constructor(line: number) {
    super(`A quoted cell in line ${line} has no end`);
    this.line = line;
  }
}

/** The rows of a CSV file (RFC 4180), empty lines left out. Cells are trimmed, and lose the apostrophe that `csvLine` wrote before a formula. */
export function csvRows(file: string, separator: string): CsvRow[] {
  const text = file.startsWith(CSV_START) ? file.slice(1) : file;
  const rows: CsvRow[] = [];
  let [cells, cell, line, began]: [string[], string, number, number] = [[], '', 1, 1];
  let quotedSince: number | null = null;
  const endCell = () => {
    cells.push(unescaped(cell.trim()));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((each) => each !== '')) rows.push({ line: began, cells });
    cells = [];
    began = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '\n' || (char === '\r' && text[at + 1] !== '\n')) line += 1;
    if (quotedSince !== null) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') cell += text[++at];
      else quotedSince = null;
    } else if (char === '"' && cell.trim() === '') [cell, quotedSince] = ['', line];
    else if (char === separator) endCell();
    else if (char === '\n' || (char === '\r' && text[at + 1] !== '\n')) endRow();
    else cell += char;
  }
  if (quotedSince !== null) throw new UnclosedCell(quotedSince);
  endRow();
  return rows;
}

const unescaped = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1).trim() : cell;

/** The rows of a file that someone chose, whatever separates its cells, or why it can't be read, in words. */
export function csvSheet(
  file: string,
): { readonly rows: readonly CsvRow[] } | { readonly fault: string; readonly line: number | null } {
  if (file.includes('\0')) return { fault: 'This is no text file. Save your sheet as CSV first.', line: null };
  try {
    return { rows: csvRows(file, separatorOf(file)) };
  } catch (error) {
    if (!(error instanceof UnclosedCell)) throw error;
    return { fault: `Line ${error.line} has a quotation mark without its second.`, line: error.line };
  }
}

/** Of the first line, whichever separates most. */
function separatorOf(file: string): string {
  const [first = ''] = file.split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]!.separator;
}
