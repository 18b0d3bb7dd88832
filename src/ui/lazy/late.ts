/** Code that a page fetches when it is wanted, once. */
export interface Late<T> {
  /** What was fetched, if it was. */
  now: () => T | undefined;
  /** Fetches it. After a failure the next call tries again. */
  load: () => Promise<T>;
}

export function late<T>(fetch: () => Promise<T>): Late<T> {
  let value: T | undefined;
  let under: Promise<T> | undefined;
  const load = async () => {
    try {
      value = await fetch();
      return value;
    } catch (error) {
      under = undefined;
      throw error;
    }
  };
  return {
    now: () => value,
    load: () => {
      under ??= load();
      return under;
    },
  };
}
