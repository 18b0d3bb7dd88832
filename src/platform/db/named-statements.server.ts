import pg from 'pg';

/** Texts that get names at most: those with a varying number of values would be new ones for ever. */
const MOST = 200;

const seen = new Set<string>();
const names = new Map<string, string>();

/**
 * A client of the pool that has PostgreSQL parse and plan a statement once for each connection instead of each time. A
 * text gets its name when it comes for the second time. Whether one plan does for all values PostgreSQL judges itself, and
 * it plans anew after changes of tables; only where a migration changes what a statement answers does it fail, once, with
 * 0A000, and the connection is closed (`db.server.ts`).
 */
export class NamingClient extends pg.Client {
  readonly #silence: NodeJS.Timeout | undefined;
  #isBusy = false;

  /**
   * `query_timeout` is how long the server may be silent before the connection is given up (milliseconds). It's one clock for
   * each connection: the driver's own is one for each statement, and keeps all that was read from being tidied up soon.
   */
  constructor({ query_timeout: patience, ...config }: pg.ClientConfig = {}) {
    super(config);
    if (!patience) return;
    this.#silence = setTimeout(() => this.#isBusy && void this.end(), patience).unref();
    this.on('drain', () => {
      this.#isBusy = false;
    });
    this.once('end', () => clearTimeout(this.#silence));
  }

  override query(statement: unknown, ...rest: unknown[]): never {
    const send = super.query.bind(this) as (...args: unknown[]) => never;
    this.#isBusy = true;
    this.#silence?.refresh();
    const name = isStatement(statement) ? nameOf(statement.text) : undefined;
    return name === undefined ? send(statement, ...rest) : send({ ...(statement as object), name }, ...rest);
  }
}

/** What Drizzle sends; plain texts such as `commit`, and streams, are left alone. */
function isStatement(given: unknown): given is { text: string } {
  return typeof given === 'object' && given !== null && 'text' in given && !('submit' in given);
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (!seen.has(text)) {
    if (seen.size < MOST) seen.add(text);
    return undefined;
  }
  const name = `guildhall_${names.size + 1}`;
  names.set(text, name);
  return name;
}
