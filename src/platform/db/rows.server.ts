import type { SQL } from 'drizzle-orm';
import type { Db } from './db.server.ts';
import { rowsOf } from './together.server.ts';

/**
 * The types of columns that raw SQL answers with. Each is a function that reads a value as what it should be and throws
 * when it is something else, so that the type of a row is known and not claimed.
 */
export interface ColumnType<T> {
  (value: unknown): T;
  /** The same, or null. */
  readonly orNull: (value: unknown) => T | null;
}

/** The columns of a row by name. */
export type RowShape = Readonly<Record<string, (value: unknown) => unknown>>;
export type RowOf<Shape extends RowShape> = { readonly [Name in keyof Shape]: ReturnType<Shape[Name]> };

/** `read` gives undefined for what is not of the type: no column is ever undefined. */
function columnType<T>(expected: string, read: (value: unknown) => T | undefined): ColumnType<T> {
  const strict = (value: unknown): T => {
    const known = read(value);
    if (known === undefined) throw new TypeError(`expected ${expected}, got ${kindOf(value)}`);
    return known;
  };
  return Object.assign(strict, { orNull: (value: unknown) => (value === null ? null : strict(value)) });
}

/** text, uuid, date, and whatever else PostgreSQL writes as text. */
export const text = columnType('text', (value) => (typeof value === 'string' ? value : undefined));

/** int, and bigint as far as a number is exact. */
export const int = columnType('an integer', (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined,
);

/** float8; numeric arrives as text. */
export const float = columnType('a number', (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined,
);

export const bool = columnType('a boolean', (value) => (typeof value === 'boolean' ? value : undefined));

/** timestamptz as ISO 8601 in UTC with milliseconds. */
export const instant = columnType('an instant', (value) => {
  if (typeof value !== 'string') return undefined;
  const [, day, time, fraction = ''] = IN_UTC.exec(value) ?? [];
  if (day !== undefined) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
});
/** As PostgreSQL writes it, alone or in JSON, where its clock is in UTC. */
const IN_UTC = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00(?::00)?$/;

/** json and jsonb whose content is judged where it is used. */
export const json = columnType<unknown>('JSON', (value) => value);

/** A JSON object whose fields are judged where they are used. */
export const jsonObject = columnType('an object', (value) => (isObject(value) ? value : undefined));

/** text that is one of these. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  columnType(`one of ${values.join(', ')}`, (value) => values.find((known) => known === value));

/** An array, or a JSON array. */
export const arrayOf = <T>(item: (value: unknown) => T) =>
  columnType<readonly T[]>('an array', (value) => (Array.isArray(value) ? value.map((each) => item(each)) : undefined));

/** A JSON object with these fields; others are left out. */
export const object = <Shape extends RowShape>(shape: Shape) => {
  const read = rowReader(shape);
  return columnType('an object', (value) => (isObject(value) ? read(value) : undefined));
};

/**
 * Reads the rows that a statement answers: `await sqlRows(db).as({ id: text, level: int })(sql`select id, level from …`)`.
 * Every column of the shape must be there under its name and of its type; columns that it does not name are left out.
 */
export const sqlRows = (db: Pick<Db, 'execute'>) => ({
  as<Shape extends RowShape>(shape: Shape) {
    const read = rowReader(shape);
    return async (statement: SQL): Promise<RowOf<Shape>[]> => {
      const rows = await rowsOf(db, statement);
      return rows.map((row) => read(row));
    };
  },
});

const readers = new WeakMap<RowShape, (values: Record<string, unknown>) => unknown>();

/** Its reader is made once for a shape. */
function rowReader<Shape extends RowShape>(shape: Shape): (values: Record<string, unknown>) => RowOf<Shape> {
  const known = readers.get(shape) ?? readerOf(shape);
  readers.set(shape, known);
  return known as (values: Record<string, unknown>) => RowOf<Shape>;
}

function readerOf(shape: RowShape): (values: Record<string, unknown>) => Record<string, unknown> {
  const columns = Object.entries(shape);
  const empty = columns.length > FEW_COLUMNS ? emptyOf(columns.map(([name]) => name)) : {};
  return (values) => {
    const row: Record<string, unknown> = { ...empty };
    let at = '';
    try {
      for (const [name, read] of columns) {
        at = name;
        row[name] = read(values[name]);
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw new TypeError(`${at}: ${error.message}`);
    }
    return row;
  };
}

/**
 * An object that gets more than a dozen properties one by one becomes a table to V8, which is slow to read, to copy and to write as
 * JSON. What is read from JSON is a record, and so are its copies.
 */
function emptyOf(names: readonly string[]): object {
  const key = names.join();
  const known = empties.get(key) ?? JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))));
  empties.set(key, known);
  return known;
}
/** By the names: a shape may be written anew for each statement. */
const empties = new Map<string, object>();
const FEW_COLUMNS = 8;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Never the value itself: messages go to the log. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : typeof value;
}
