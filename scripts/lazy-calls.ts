import type { Plugin } from 'vite';

const FRAMEWORK = '/@tanstack/start-client-core/dist/esm';
const INDEX = `${FRAMEWORK}/index.js`;
/** Makes the browser's side of a server function. */
const CALLER = `${FRAMEWORK}/client-rpc/createClientRpc.js`;
/** Sends its calls, and imports the serializer: 10 kB that a page rendered on the server needs only once it calls. */
const FETCHER = `${FRAMEWORK}/client-rpc/serverFnFetcher.js`;
/** Runs what is around each call. */
const MAKER = `${FRAMEWORK}/createServerFn.js`;

const CALLS = '\0guildhall:calls';
const LAZY_FETCHER = '\0guildhall:lazy-fetcher';
const LAZY_FETCHER_CODE = `export const serverFnFetcher = async (...call) => (await import('${CALLS}')).serverFnFetcher(...call);`;
const LAZY_MAKER = '\0guildhall:lazy-maker';
/** What the framework's index names of it besides is the server's. */
const LAZY_MAKER_CODE = `const later = (make) => ({
  validator: (check) => later((real) => make(real).validator(check)),
  middleware: (list) => later((real) => make(real).middleware(list)),
  handler: (call) => Object.assign(
    async (given) => make((await import('${CALLS}')).createServerFn).handler(call)(given),
    call,
  ),
});
export const createServerFn = (options) => later((real) => real(options));
export let execValidator, executeMiddleware, flattenMiddlewares;`;

/**
 * Gives CALLER and INDEX modules of ours in the place of FETCHER and MAKER, which import them with the first call. No file of the
 * framework is changed (decision 068). The build fails when they are no longer imported there, or when CALLER wants another
 * export.
 */
export function lazyCalls(): Plugin {
  const replaced = new Set<string>();
  /** Where packages are. */
  let packages = '';
  return {
    name: 'guildhall:lazy-calls',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (source === CALLS) return CALLS;
      if (!importer?.endsWith(CALLER) && !importer?.endsWith(INDEX)) return;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const part = importer.endsWith(CALLER) ? FETCHER : MAKER;
      if (!found?.id.endsWith(part)) return found;
      replaced.add(part);
      packages = found.id.slice(0, -part.length);
      return part === FETCHER ? LAZY_FETCHER : LAZY_MAKER;
    },
    load(id) {
      if (id === LAZY_FETCHER) return LAZY_FETCHER_CODE;
      if (id === LAZY_MAKER) return LAZY_MAKER_CODE;
      if (id !== CALLS) return;
      return `export { serverFnFetcher } from ${JSON.stringify(packages + FETCHER)};
export { createServerFn } from ${JSON.stringify(packages + MAKER)};`;
    },
    buildEnd(error) {
      for (const part of [FETCHER, MAKER])
        if (!error && !replaced.has(part)) this.error(`${part} is no longer imported where it was`);
    },
  };
}
