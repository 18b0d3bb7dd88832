import type { Plugin } from 'vite';

const CALLER = '/start-client-core/dist/esm/client-rpc/createClientRpc.js';
const EAGER = 'import { serverFnFetcher } from "./serverFnFetcher.js";';
const LATE =
  'const serverFnFetcher = async (...call) => (await import("./serverFnFetcher.js")).serverFnFetcher(...call);';

/**
 * The browser needs what carries calls (a serialiser of 9 kB) when it calls, not when it shows a page that came finished.
 * Fails the build when the framework has changed, so that nobody has to notice by measuring.
 */
export function lateCalls(): Plugin {
  return {
    name: 'late-calls',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(CALLER)) return;
      if (!code.includes(EAGER)) this.error(`${CALLER} no longer reads ${EAGER}`);
      return { code: code.replace(EAGER, LATE), map: null };
    },
  };
}
