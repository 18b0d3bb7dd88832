import type { Plugin } from 'vite';

const FRAMEWORK = '/@tanstack/start-client-core/dist/esm/client-rpc';
/** Makes the browser's side of a server function. */
const CALLER = `${FRAMEWORK}/createClientRpc.js`;
/** Sends its calls, and imports the serializer: 10 kB that a page rendered on the server needs only once it calls. */
const FETCHER = `${FRAMEWORK}/serverFnFetcher.js`;
const LAZY_FETCHER = '\0guildhall:lazy-fetcher';

/**
 * Gives CALLER a module of ours in the place of FETCHER, which imports it with the first call. No file of the framework is
 * changed (decision 068). The build fails when CALLER no longer imports FETCHER, or wants another export of it.
 */
export function lazyCalls(): Plugin {
  let fetcher: string | undefined;
  return {
    name: 'guildhall:lazy-calls',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!importer?.endsWith(CALLER)) return;
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (!found?.id.endsWith(FETCHER)) return found;
      fetcher = found.id;
      return LAZY_FETCHER;
    },
    load(id) {
      if (id !== LAZY_FETCHER) return;
      const file = JSON.stringify(fetcher);
      return `export const serverFnFetcher = async (...call) => (await import(${file})).serverFnFetcher(...call);`;
    },
    buildEnd(error) {
      if (!error && fetcher === undefined) this.error(`${CALLER} no longer imports ${FETCHER}`);
    },
  };
}
