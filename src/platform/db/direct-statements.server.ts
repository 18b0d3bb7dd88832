import { DrizzleQueryError, Name, Param, SQL, StringChunk } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './db.server.ts';

/** Texts are kept by their pieces, so many of them at most; what comes after is put together each time. */
const MOST_PIECES = 20_000;

/** The text so far, and those that go on from here: a statement that comes again is found piece by piece, and nothing is put together. */
class Piece {
  readonly text: string;
  readonly #next = new Map<string, Piece>();
  #parameter: Piece | undefined;

  constructor(text: string) {
    this.text = text;
  }

  with(part: string): Piece {
    const known = this.#next.get(part);
    if (known) return known;
    const made = new Piece(this.text + part);
    if (pieces++ < MOST_PIECES) this.#next.set(part, made);
    return made;
  }

  /** How many there are before it follows from the way here. */
  withParameter(number: number): Piece {
    if (this.#parameter) return this.#parameter;
    const made = new Piece(`${this.text}$${number}`);
    if (pieces++ < MOST_PIECES) this.#parameter = made;
    return made;
  }
}

let pieces = 0;
const nothing = new Piece('');

/** A statement as the driver takes it. */
export interface Written {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * What Drizzle would write for the same: texts, names, parameters, lists and statements within a statement. Undefined where
 * there is more in it, such as a table.
 */
export function write(statement: SQL): Written | undefined {
  const values: unknown[] = [];
  const last = writeAll(statement, nothing, values);
  return last && { text: last.text, values };
}

/** The same as a plain text, to be sent with others in one. */
export function withLiterals(statement: SQL): string {
  const written = write(statement);
  if (!written) throw new Error('Only raw SQL can be written as a plain text');
  return written.text.replace(/\$(\d+)/g, (_, n) => literal(written.values[Number(n) - 1]));
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' && Number.isSafeInteger(value)) return `(${value})`;
  if (typeof value === 'string') return pg.escapeLiteral(value);
  throw new Error(`No plain text for a value of the kind ${typeof value}`);
}

function writeAll(statement: SQL, from: Piece, values: unknown[]): Piece | undefined {
  if ((statement as unknown as { shouldInlineParams: boolean }).shouldInlineParams) return undefined;
  let at: Piece | undefined = from;
  for (const chunk of statement.queryChunks as readonly unknown[]) {
    at = writeChunk(chunk, at, values);
    if (!at) return undefined;
  }
  return at;
}

function writeChunk(chunk: unknown, at: Piece, values: unknown[]): Piece | undefined {
  if (chunk instanceof StringChunk) return chunk.value.reduce((piece, text) => piece.with(text), at);
  if (chunk instanceof SQL) return writeAll(chunk, at, values);
  if (chunk instanceof Param) return writeParam(chunk, at, values);
  if (chunk instanceof Name) return at.with(`"${chunk.value.replaceAll('"', '""')}"`);
  if (chunk === undefined) return at;
  if (Array.isArray(chunk)) return writeList(chunk, at, values);
  if (!isValue(chunk)) return undefined;
  return at.withParameter(values.push(chunk));
}

function writeParam({ value, encoder }: Param, at: Piece, values: unknown[]): Piece | undefined {
  const encoded: unknown = value === null ? null : encoder.mapToDriverValue(value);
  if (encoded instanceof SQL) return writeAll(encoded, at, values);
  return at.withParameter(values.push(encoded));
}

function writeList(list: readonly unknown[], from: Piece, values: unknown[]): Piece | undefined {
  let at: Piece | undefined = from.with('(');
  for (const [place, each] of list.entries()) {
    at = writeChunk(each, place === 0 ? at : at.with(', '), values);
    if (!at) return undefined;
  }
  return at.with(')');
}

/** What is a parameter as it stands; Drizzle's own objects have a class of theirs. */
function isValue(chunk: unknown): boolean {
  if (typeof chunk === 'function') return false;
  if (typeof chunk !== 'object' || chunk === null || chunk instanceof Date) return true;
  return Object.getPrototypeOf(chunk) === Object.prototype;
}

const AS_WRITTEN = (value: string) => value;
const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
/** Times and dates, and arrays of them: `sqlRows` reads them. */
const TIMES = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ, 1115, 1182, 1185, 1187, 1231]);
const types = {
  getTypeParser: (type: number, format?: 'text') =>
    TIMES.has(type) ? AS_WRITTEN : pg.types.getTypeParser(type, format),
} as pg.CustomTypesConfig;

/**
 * Sends raw SQL to the driver without Drizzle's own way there, which puts each text together anew and costs a small read as much as
 * the driver does. What it answers, and how it fails, is the same. Drizzle has what `write` leaves to it, and its builders.
 */
export function directly(db: NodePgDatabase, client: pg.Pool | pg.ClientBase): Db {
  const byDrizzle = db.execute.bind(db);
  const execute = async (statement: SQL): Promise<pg.QueryResult<Record<string, unknown>>> => {
    const written = write(statement);
    if (!written) return byDrizzle(statement);
    const { text, values } = written;
    try {
      return await client.query({ text, values, types });
    } catch (error) {
      throw new DrizzleQueryError(text, values, error as Error);
    }
  };
  return Object.assign(db, { execute }) as unknown as Db;
}
