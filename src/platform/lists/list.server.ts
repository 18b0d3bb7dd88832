import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { invalid } from '#/base/app-error.ts';
import { isDay } from '#/base/day.ts';
import { isUuid } from '#/base/uuid.ts';
import { arrayOf, json } from '#/platform/db/rows.server.ts';
import { offsetCursor, type PageInput } from './list.ts';

/** One column of an order. It is never null: a null is neither before nor behind anything. */
export interface SortKey {
  readonly by: SQLWrapper;
  readonly type: keyof typeof KEY_TYPES;
  readonly desc?: boolean;
}

/** The values of a row in its order, as `keysetPage().key` selects them; the type of that column for `sqlRows`. */
export type PageKey = readonly unknown[];
export const pageKey = arrayOf(json);

export interface KeysetPage {
  /** Condition: behind the cursor, or simply true on the first page. */
  readonly after: SQL;
  /** For `order by`. */
  readonly order: SQL;
  /** For `limit`: one row more than asked for says whether there is another page. */
  readonly limit: number;
  /** Column for the select list; rows carry it as `pageKey`. */
  readonly key: SQL<PageKey>;
  /** The rows of this page and the cursor of the next. */
  readonly cut: <Row extends { readonly pageKey: PageKey | null }>(
    found: readonly Row[],
  ) => { rows: readonly Row[]; nextCursor: string | null };
}

/**
 * A page of a list that is read on by the values of its last row (keyset paging): it costs the same however far one has
 * read, and nothing comes twice or is left out when rows are added meanwhile. `keys` must end in a column that is unique.
 * `sort` names the order; a cursor belongs to one order, and any other is INVALID.
 */
export function keysetPage(
  { cursor, limit, sort = '' }: PageInput & { readonly sort?: string | undefined },
  keys: readonly SortKey[],
): KeysetPage {
  const columns = keys.map(({ by }) => by);
  return {
    after: cursor === undefined ? sql`true` : behind(keys, valuesOf(cursor, sort, keys)),
    order: list(keys.map(({ by, desc = false }) => (desc ? sql`${by} desc` : sql`${by}`))),
    limit: limit + 1,
    key: sql<PageKey>`json_build_array(${list(columns)})`,
    cut: (found) => {
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      return { rows, nextCursor: found.length > limit && last ? cursorAt(sort, last.pageKey) : null };
    },
  };
}

interface OffsetPage {
  /** For `limit`: one row more than asked for says whether there is another page. */
  readonly limit: number;
  readonly offset: number;
  readonly cut: <Row>(found: readonly Row[]) => { rows: readonly Row[]; nextCursor: string | null };
}

/** A page of a list whose pages are numbered: its cursor is the number of rows before it (`offsetCursor`). */
export function offsetPage({ cursor, limit }: PageInput): OffsetPage {
  const offset = cursor === undefined ? 0 : offsetOf(cursor);
  return {
    limit: limit + 1,
    offset,
    cut: (found) => ({
      rows: found.slice(0, limit),
      nextCursor: found.length > limit ? offsetCursor(offset + limit) : null,
    }),
  };
}

/** A LIKE pattern that finds the text anywhere, with the pattern's own signs taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Three letters in a row: an index of trigrams finds a text with these anywhere, and a shorter one only where a word begins. */
export const TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** The types that keys may have, with what tells a value that PostgreSQL reads as one from any other. */
const KEY_TYPES = {
  text: (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000'),
  int: (value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  bigint: (value) => Number.isSafeInteger(value),
  uuid: isUuid,
  date: isDay,
  timestamptz: (value) => typeof value === 'string' && isDay(value.slice(0, 10)) && TIME.test(value.slice(10)),
} as const satisfies Record<string, (value: unknown) => boolean>;

/** The rest of an instant behind its day, as JSON functions of PostgreSQL write it. */
const TIME = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4]):[0-5]\d$/;

const OFFSET_MAX = 100_000_000;

/** The cursor behind a row with these values in its order. */
export function cursorAt(sort: string, key: PageKey | null): string {
  // A fault of the query: such a row could not be found again.
  if (!key || key.includes(null)) throw new Error('A row of the list has no key, or null in it');
  return Buffer.from(JSON.stringify([sort, ...key])).toString('base64url');
}

function valuesOf(cursor: string, sort: string, keys: readonly SortKey[]): readonly unknown[] {
  const [order, ...values] = partsOf(cursor);
  const fits = values.length === keys.length && keys.every(({ type }, at) => KEY_TYPES[type](values[at]));
  if (order !== sort || !fits) throw badCursor();
  return values;
}

function offsetOf(cursor: string): number {
  const [offset, ...more] = partsOf(cursor);
  if (typeof offset !== 'number' || !Number.isInteger(offset) || offset < 0 || offset > OFFSET_MAX || more.length > 0)
    throw badCursor();
  return offset;
}

function partsOf(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts)) return parts;
  } catch {
    // Not JSON; refused below like any other text that is no cursor.
  }
  throw badCursor();
}

const badCursor = () => invalid('bad_cursor', 'This list has changed. Reload the page to start again.');

/** Behind a row: neighbouring keys of one direction are compared as one row value, which an index can answer. */
function behind(keys: readonly SortKey[], values: readonly unknown[]): SQL {
  const [first] = keys;
  const turn = keys.findIndex(({ desc = false }) => desc !== (first?.desc ?? false));
  const same = turn < 0 ? keys.length : turn;
  const columns = list(keys.slice(0, same).map(({ by }) => by));
  const last = list(keys.slice(0, same).map(({ type }, at) => sql`${values[at]}::${sql.raw(type)}`));
  const further = sql`(${columns}) ${first?.desc ? sql`<` : sql`>`} (${last})`;
  if (turn < 0) return further;
  return sql`(${further} or ((${columns}) = (${last}) and ${behind(keys.slice(same), values.slice(same))}))`;
}

const list = (parts: readonly SQLWrapper[]): SQL => sql.join([...parts], sql`, `);
