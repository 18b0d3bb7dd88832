import type { Plugin } from 'vite';

/** What carries calls, with its serialiser: 9 kB that a page which came finished needs when it calls, not before. */
const EDITS = [
  {
    file: '/start-client-core/dist/esm/client-rpc/createClientRpc.js',
    from: 'import { serverFnFetcher } from "./serverFnFetcher.js";',
    to: 'const serverFnFetcher = async (...call) => (await import("./serverFnFetcher.js")).serverFnFetcher(...call);',
  },
  {
    // Answers what it is given; imported, it would bring the serialiser along.
    file: '/router-core/dist/esm/ssr/serializer/makeSerovalPlugin.js',
    from: 'import { createPlugin } from "seroval";',
    to: 'const createPlugin = (plugin) => plugin;',
  },
] as const;

/** Fails the build when the framework has changed, so that nobody has to notice by measuring. */
export function lazyCalls(): Plugin {
  return {
    name: 'guildhall:late-calls',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const edit = EDITS.find(({ file }) => id.split('?')[0]?.endsWith(file));
      if (!edit) return;
      if (!code.includes(edit.from)) this.error(`${edit.file} no longer reads ${edit.from}`);
      return { code: code.replace(edit.from, edit.to), map: null };
    },
  };
}
