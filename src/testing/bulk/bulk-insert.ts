import type pg from 'pg';

const ROWS_A_STATEMENT = 5_000;

/** SQL type by column; the order is the order of a row's values. */
export type Columns = Readonly<Record<string, string>>;

/** Sends statements while the next rows are made: one is under way at a time, and a failure is thrown to the next sender. */
export class BulkWriter {
  readonly #client: pg.ClientBase;
  #underWay: Promise<unknown> = Promise.resolve();

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async send(statement: string, values: unknown[]): Promise<void> {
    await this.#underWay;
    this.#underWay = this.#client.query(statement, values);
    // Thrown to the next caller; until then it is unhandled on purpose.
    this.#underWay.catch(() => {});
  }

  /** Waits for all that was sent. */
  async finish(): Promise<void> {
    await this.#underWay;
  }
}

/** Collects rows of one table and writes them in statements of thousands: one array for each column, unnested. */
export class BulkTable {
  readonly #writer: BulkWriter;
  readonly #statement: string;
  readonly #width: number;
  readonly #parents: readonly BulkTable[];
  #columns: unknown[][];
  #rows = 0;
  written = 0;

  /** `parents`: tables that its rows refer to; they are written first. */
  constructor(writer: BulkWriter, table: string, columns: Columns, parents: readonly BulkTable[] = []) {
    this.#writer = writer;
    this.#parents = parents;
    const names = Object.keys(columns);
    // An array of arrays would be unnested whole; a list travels as JSON and is opened in the select.
    const values = names.map((name) =>
      columns[name] === 'text[]' ? `array(select jsonb_array_elements_text(t.${name}))` : `t.${name}`,
    );
    const arrays = names.map((name, i) => `$${i + 1}::${columns[name] === 'text[]' ? 'jsonb' : columns[name]}[]`);
    this.#statement = `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from unnest(${arrays.join(', ')}) as t(${names.join(', ')})`;
    this.#width = names.length;
    this.#columns = names.map(() => []);
  }

  async add(...row: unknown[]): Promise<void> {
    if (row.length !== this.#width) throw new Error(`${row.length} values for ${this.#width} columns`);
    for (const [i, value] of row.entries()) this.#columns[i]?.push(asParameter(value));
    this.#rows += 1;
    if (this.#rows >= ROWS_A_STATEMENT) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#rows === 0) return;
    for (const parent of this.#parents) await parent.flush();
    await this.#writer.send(this.#statement, this.#columns);
    this.written += this.#rows;
    this.#columns = this.#columns.map(() => []);
    this.#rows = 0;
  }
}

/** Objects and lists travel as JSON text. */
function asParameter(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;
}
