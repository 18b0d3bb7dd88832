import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import { isPage, oncePerRequest, readsTogether } from '#/platform/http/request-context.server.ts';

/** Keys that one statement answers at most. */
const MOST_KEYS = 100;
/** A statement that takes longer no longer delays others (milliseconds). */
const PATIENCE = 25;

interface Asked<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/** Shared reads there are, for their names. */
let shares = 0;

/** Reads run outside of any request: nothing of the first caller's can leak into them. */
const outside = AsyncLocalStorage.snapshot();

/**
 * Coalesces concurrent reads: callers that arrive during a query join the next one.
 * A read never begins before it was requested, so each sees everything that was committed before. `read` answers the
 * values in the order of its keys. `onRest` hears when no one waits.
 */
export function coalesce<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
  onRest: () => void = () => {},
): (key: Key) => Promise<Value> {
  let waiting: Asked<Key, Value>[] = [];
  let isHeld = false;

  const next = () => {
    isHeld = waiting.length > 0;
    // Those who come in the same turn of the event loop go together.
    if (isHeld) setImmediate(() => outside(answer));
    else onRest();
  };
  function answer(): void {
    const asked = waiting.slice(0, MOST_KEYS);
    waiting = waiting.slice(MOST_KEYS);
    let passed = false;
    const pass = () => {
      if (!passed) next();
      passed = true;
    };
    const patience = setTimeout(pass, PATIENCE);
    read(asked.map(({ key }) => key))
      .then((values) => {
        if (values.length !== asked.length) throw new Error(`${asked.length} keys, ${values.length} values`);
        for (const [at, { resolve }] of asked.entries()) resolve(values[at] as Value);
      })
      .catch((error) => {
        for (const { reject } of asked) reject(error);
      })
      .finally(() => {
        clearTimeout(patience);
        pass();
      });
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isHeld) next();
    });
}

/**
 * The keys of a coalesced read as an array. Its length is kept from the planner, which would else plan anew for each
 * number of keys: that costs more than the reading.
 */
export const arrayParam = (keys: readonly (string | null)[], type: 'text' | 'uuid'): SQL =>
  sql`(select ${sql.param(keys)}::${sql.raw(type)}[])`;

/** Answers with the kept value of a key, or reads it. */
export type Keep<Input> = <Value>(key: string, input: Input, read: () => Promise<Value>) => Promise<Value>;

/**
 * A read that many ask for at one moment, as when a guild's members hear that something has changed: the same input is
 * read once for all who wait. `read` is told the input and nothing else, so there is nothing in its value that one might
 * learn of another; the value belongs to all and is not to be changed. Outside of transactions.
 *
 * A page reads for itself, once, so that it goes with what else it reads: `read` asks `reading()`. It may be given what others
 * were before it, where the read says how that is kept (`keptInGuild`).
 */
export function share<Input, Value>(
  read: (input: Input) => Promise<Value>,
  keep: Keep<Input> = (_key, _input, readNow) => readNow(),
): (input: Input) => Promise<Value> {
  const name = `shared ${++shares}`;
  const asked = new Map<string, (input: Input) => Promise<Value>>();
  const together = (key: string, input: Input): Promise<Value> => {
    let ask = asked.get(key);
    if (!ask) {
      ask = coalesce(
        async (inputs) => {
          const value = await read(JSON.parse(key));
          return inputs.map(() => value);
        },
        () => asked.delete(key),
      );
      asked.set(key, ask);
    }
    return ask(input);
  };
  return (input) => {
    const key = JSON.stringify(input);
    const own = `${name} ${key}`;
    const ask = () => (isPage() ? keep(own, input, () => read(input)) : together(key, input));
    // What changes something may ask again after it.
    return readsTogether() ? oncePerRequest(own, ask) : ask();
  };
}
