import type { Plugin } from 'vite';

/** React's renderer for browsers. */
const RENDERER = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
/** What it throws at itself, to stop drawing: told apart by identity alone. */
const SIGNAL = /(\b\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;
const SIGNALS = 5;

/**
 * React makes its signals while it is loaded, as errors, of which nobody asks where they were made. A browser that is watched, by
 * Lighthouse or by the tools of a developer, looks that up at once, for which it reads the whole script a second time (decision 237).
 */
export function plainSignals(): Plugin {
  let made = false;
  return {
    name: 'guildhall:plain-signals',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: RENDERER },
      handler(code) {
        made = true;
        return { code: withPlainSignals(code), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !made) this.error("React's renderer is in another file");
    },
  };
}

/** Each still is an `Error` with its message, but has no place in the code. */
export function withPlainSignals(code: string): string {
  let found = 0;
  const plain = code.replace(SIGNAL, (_, name: string, message: string) => {
    found += 1;
    return `${name}Object.create(Error.prototype, { message: { value: ${message} } })`;
  });
  if (found !== SIGNALS) throw new Error(`React makes its signals in another way: ${found} of ${SIGNALS} were found`);
  return plain;
}
