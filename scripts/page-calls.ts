import type { Plugin } from 'vite';

const GENERATED = /\.functions\.gen\.ts$/;
/** A function as `server-functions.ts` writes it: its name, and the operation behind it. */
const FUNCTION = /^export const (\w+) = createServerFn\([^;]*?\.handler\(\(\{ data \}\) => (\w+)\(data\)\);$/gm;

/**
 * What a page calls while the server draws it: the operations themselves (docs/decisions/231). Browsers' calls come to the
 * functions as they are written, which the framework finds by another id of the same file.
 */
export const pageCalls = (): Plugin => ({
  name: 'guildhall:page-calls',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: GENERATED },
    handler: (text) => callsOfPages(text),
  },
});

/** The functions of a file, without the framework. A file in which one isn't found is an error, since its calls would stay slow. */
export function callsOfPages(text: string): string {
  const calls = text
    .replaceAll(FUNCTION, 'export const $1 = pageCall($2);')
    .replace(
      /^import .* from '@tanstack\/react-start';$/m,
      "import { pageCall } from '#/platform/http/calls/page-call.server.ts';",
    )
    .replace(/^import .* from '#\/platform\/input\/transport\.ts';\n/m, '');
  if (calls.includes('createServerFn'))
    throw new Error('A generated function has another shape than page-calls.ts reads');
  return calls;
}
