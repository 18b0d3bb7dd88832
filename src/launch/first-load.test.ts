import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

/** What the production build makes a page load before anyone touches it, by its own manifest. */
interface Manifest {
  readonly routes: Readonly<
    Record<string, { readonly children?: readonly string[]; readonly preloads?: readonly string[] }>
  >;
}

const [file = ''] = globSync('dist/server/assets/_tanstack-start-manifest*.js');
const built = (await import(pathToFileURL(resolve(file)).href)) as { tsrStartManifest: () => Manifest };
const { routes } = built.tsrStartManifest();

/** Bytes in brotli and files. The document, one style sheet, two fonts and the icon come on top of a page's scripts. */
test.each([
  ['/_public/', 110_000, 6],
  ['/_public/guild-discovery', 110_000, 6],
  ['/_public/g/$slug/', 110_000, 6],
  ['/_app/dashboard', 202_900, 14],
])('the scripts that %s begins with stay within %i bytes in %i files', (route, bytes, files) => {
  const scripts = scriptsOf(route);
  const sizes = scripts.map(sentBytes);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes);
  expect(scripts.length).toBeLessThanOrEqual(files);
  expect(scripts.length).toBeGreaterThan(2);
});

test('no public page begins with what its late parts are made of', () => {
  for (const route of ['/_public/', '/_public/guild-discovery', '/_public/g/$slug/'])
    expect(scriptsOf(route).filter((script) => /\/(form|table|zod|upload|markdown|app)-/.test(script))).toEqual([]);
});

test('what is built asks the module of React for its functions once, and not at each call', () => {
  const asked = globSync('dist/server/**/*.js').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\bimport_(?:react|jsx_runtime)\.\w+/g),
  ]);
  // The module between (scripts/named-react.ts) takes the whole.
  expect(new Set(asked.map(([name]) => name))).toEqual(new Set(['import_react.default']));
});

test('what every page fetches once it is hydrated needs nothing but what it began with', () => {
  const files = globSync('dist/client/assets/hydrated-*.js');
  expect(files).toHaveLength(1);
  const needed = [
    ...readFileSync(files[0] ?? '', 'utf8').matchAll(/(?:from|import)\s*["']\.\/([\w-]+?)-[\w-]{7}\.js["']/g),
  ];
  expect(needed.map(([, name]) => name).filter((name) => !['start', 'rolldown-runtime'].includes(name ?? ''))).toEqual(
    [],
  );
});

test('no page begins with what sends calls, or with the serializer that it imports', () => {
  const fetchers = globSync('dist/client/**/*.js').filter((file) =>
    readFileSync(file, 'utf8').includes('x-tsr-serverFn'),
  );
  expect(fetchers).toHaveLength(1);
  for (const route of Object.keys(routes))
    expect(scriptsOf(route).map((script) => join('dist/client', script))).not.toContain(fetchers[0]);
});

/** Words of theirs that no minifier changes. */
test.each([
  ['@zxcvbn-ts/language-common/dist/index.mjs', 'passwords-common'],
  ['@zxcvbn-ts/language-en/dist/index.mjs', 'commonWords-en'],
  ['tar-stream/headers.js', 'Invalid tar header'],
])('no script of the browser has anything of %s', (library, word) => {
  expect(readFileSync(join('node_modules', library), 'utf8')).toContain(word);
  const scripts = globSync('dist/client/**/*.js');
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((script) => readFileSync(script, 'utf8').includes(word))).toEqual([]);
});

function scriptsOf(route: string): string[] {
  const above = Object.entries(routes).find(([, { children }]) => children?.includes(route))?.[0];
  return [...new Set([...(above ? scriptsOf(above) : []), ...(routes[route]?.preloads ?? [])])];
}

/** As it is sent: the build keeps what is worth compressing in brotli beside it. */
function sentBytes(script: string): number {
  const file = join('dist/client', script);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
