import { type SQL, sql } from 'drizzle-orm';
import { invalid } from '#/base/app-error.ts';

/** The sort value and id of the last row of a page, as one opaque text; the next page starts behind it. */
export function encodeCursor(value: string | number, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Reads what `encodeCursor` wrote; `accepts` judges the sort value and the id. INVALID for anything else. */
export function decodeCursor<V extends string | number>(
  cursor: string,
  accepts: (value: unknown, id: unknown) => boolean,
): { value: V; id: string } {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts) && parts.length === 2 && accepts(parts[0], parts[1]))
      return { value: parts[0] as V, id: parts[1] as string };
  } catch {
    // Not ours; refused below.
  }
  throw invalid('bad_cursor', 'This list has changed. Reload the page to start again.');
}

/** A LIKE pattern that finds the text anywhere, with the pattern's own signs taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** An instant as a key: with its microseconds, ISO 8601 in UTC. */
export const instantKey = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Is this what `instantKey` writes? */
export const isInstantKey = (value: unknown): value is string =>
  typeof value === 'string' && INSTANT_KEY.test(value) && !Number.isNaN(Date.parse(value));

const INSTANT_KEY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
