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
