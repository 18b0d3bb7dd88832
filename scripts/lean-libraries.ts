import type { Plugin } from 'vite';

/** Asked for by query-core's cache of changes, which each page has, though only pages of `app` send changes. */
const MUTATION = '/query-core/build/modern/mutation.js';
const MUTATION_CACHE = '/query-core/build/modern/mutationCache.js';
const MUTATION_OBSERVER = '/query-core/build/modern/mutationObserver.js';
const LATE_MUTATION = '\0guildhall:late-mutation';
const GIVEN_MUTATION = '\0guildhall:given-mutation';

/** How lists are fetched page by page: by no page that the server has drawn, before it is scrolled or changed. */
const PAGES = '/query-core/build/modern/infiniteQueryBehavior.js';
const QUERY = '/query-core/build/modern/query.js';
const LATE_PAGES = '\0guildhall:late-pages';
/** What was fetched of a list stays with the next try, so the function is made once. */
const LATE_PAGES_CODE = (pages: string) => `export const infiniteQueryBehavior = (count) => ({
  onFetch(context, query) {
    let fetchPages;
    context.fetchFn = async () => {
      if (!fetchPages) {
        (await import(${JSON.stringify(pages)})).infiniteQueryBehavior(count).onFetch(context, query);
        fetchPages = context.fetchFn;
      }
      return fetchPages();
    };
  },
});`;

/** React has had what it stands in for since version 18. */
const SHIM = 'use-sync-external-store/shim/with-selector';

/** Vite's, which waits for styles of lazy parts. There are none: all styles are in one sheet. */
const PRELOAD = '\0vite/preload-helper.js';

/**
 * Parts of libraries that pages for visitors never run, left out of what they begin with (decision 160). No file of a library
 * is changed. The build fails when one of them is no longer asked for, or when a lazy part brings a style sheet.
 */
export function leanLibraries(): Plugin {
  const replaced = new Set<string>();
  let mutation = '';
  let pages = '';
  return {
    name: 'guildhall:lean-libraries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (source === LATE_MUTATION || source === GIVEN_MUTATION) return source;
      if (source === SHIM) {
        replaced.add(SHIM);
        return this.resolve('use-sync-external-store/with-selector', importer, { ...options, skipSelf: true });
      }
      if (source === './infiniteQueryBehavior.js' && importer?.endsWith(QUERY)) {
        pages = (await this.resolve(source, importer, { ...options, skipSelf: true }))?.id ?? '';
        replaced.add(PAGES);
        return LATE_PAGES;
      }
      if (source !== './mutation.js') return;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found?.id.endsWith(MUTATION)) return found;
      mutation = found.id;
      if (importer?.endsWith(MUTATION_CACHE)) return LATE_MUTATION;
      if (!importer?.endsWith(MUTATION_OBSERVER)) return found;
      replaced.add(MUTATION);
      return GIVEN_MUTATION;
    },
    load(id) {
      if (id === LATE_MUTATION) return 'export let Mutation; export const give = (given) => { Mutation = given; };';
      if (id === GIVEN_MUTATION)
        return `import { getDefaultState, Mutation } from ${JSON.stringify(mutation)};
import { give } from ${JSON.stringify(LATE_MUTATION)};
give(Mutation);
export { getDefaultState };`;
      if (id === LATE_PAGES) return LATE_PAGES_CODE(pages);
      if (id !== PRELOAD) return;
      replaced.add(PRELOAD);
      return 'export const __vitePreload = (load) => load();';
    },
    buildEnd(error) {
      for (const part of [SHIM, MUTATION, PAGES, PRELOAD])
        if (!error && !replaced.has(part)) this.error(`${part.replace('\0', '')} is no longer asked for`);
    },
    generateBundle(_, bundle) {
      const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      if (sheets.length > 1)
        this.error(`A lazy part has styles of its own, for which nothing waits: ${sheets.join(', ')}`);
    },
  };
}
