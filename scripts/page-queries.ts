import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Behind every hook of the library that shows a query. */
const HOOK = './useBaseQuery.js';
const LIBRARY = '/@tanstack/react-query/';
const ANSWERS = join(import.meta.dirname, '../src/platform/http/pages/page-queries.server.ts');
const ANSWERED = '\0guildhall:answered-query';

/**
 * What a page shows of its queries while the server draws it: their answers, without observers (decision 233). No file of the library
 * is changed. The build fails when the hook is no longer asked for.
 */
export function pageQueries(): Plugin {
  let hook = '';
  return {
    name: 'guildhall:page-queries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async resolveId(source, importer, options) {
      if (source === ANSWERED) return source;
      if (source !== HOOK || !importer?.includes(LIBRARY)) return;
      hook = (await this.resolve(source, importer, { ...options, skipSelf: true }))?.id ?? '';
      return ANSWERED;
    },
    load(id) {
      if (id !== ANSWERED) return;
      return `import { useBaseQuery as watch } from ${JSON.stringify(hook)};
import { useQueryClient } from '@tanstack/react-query';
import { answered } from ${JSON.stringify(ANSWERS)};
export function useBaseQuery(options, Observer, given) {
  const client = useQueryClient(given);
  return answered(options, Observer, client, watch) ?? watch(options, Observer, client);
}`;
    },
    buildEnd(error) {
      if (!error && !hook) this.error(`${HOOK} is no longer asked for`);
    },
  };
}
