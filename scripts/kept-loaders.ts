import type { Plugin } from 'vite';

/** How the router's plugin has the file of a route's loader imported. */
const IMPORTER = /(\$\$splitLoaderImporter(?:\$\d+)?) = \(\) => (import\([^)]*\));/g;

/**
 * The server imports the file of a route's loader once and not with each page: to look up a module that is there costs a hundredth of a
 * page (decision 233).
 */
export const keptLoaders = (): Plugin => ({
  name: 'guildhall:kept-loaders',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  renderChunk: (code) => (code.includes('$$splitLoaderImporter') ? importedOnce(code) : null),
});

/** Routes that import theirs with each page, with the promise kept. One that is written in another way is an error, since it would stay slow. */
export function importedOnce(code: string): string {
  const once = code.replaceAll(
    IMPORTER,
    (_, importer: string, imported: string) => `${importer} = ((known) => () => (known ??= ${imported}))();`,
  );
  if (/\$\$splitLoaderImporter(?:\$\d+)? = \(\) =>/.test(once))
    throw new Error("A loader's importer has another shape than kept-loaders.ts reads");
  return once;
}
