import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import viteReact, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { clientChunks } from './scripts/client-chunks.ts';
import { everyFunction } from './scripts/every-function.ts';
import { functionId } from './scripts/function-id.ts';
import { keptLoaders } from './scripts/kept-loaders.ts';
import { lazyCalls } from './scripts/lazy-calls.ts';
import { leanLibraries } from './scripts/lean-libraries.ts';
import { leanRouteTree } from './scripts/lean-route-tree.ts';
import { namedReact } from './scripts/named-react.ts';
import { pageCalls } from './scripts/page-calls.ts';
import { pageQueries } from './scripts/page-queries.ts';
import { plainSignals } from './scripts/plain-signals.ts';
import { serverFunctions } from './scripts/server-functions-plugin.ts';
import { youngFunctions, youngManifest } from './scripts/young-functions.ts';

const preset = reactCompilerPreset();
/**
 * Components without a hook are shown again only when whoever shows them made something new for them, so remembering
 * their parts saves nothing, and it would be a twentieth of a visitor's scripts.
 */
const compiler = { ...preset, rolldown: { ...preset.rolldown, filter: { code: /\buse[A-Z]\w*\s*[(<]/ } } };

/** All else is bundled for the server too, so that none of it asks the environment again and again whether this is production. */
const wholeServer: Plugin = {
  name: 'guildhall:whole-server',
  apply: 'build',
  config: () => ({ ssr: { noExternal: true } }),
};

export default defineConfig({
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 3000), strictPort: true },
  // /kitchen-sink is part of development, and of builds made with KITCHEN_SINK=on.
  define: { 'import.meta.env.KITCHEN_SINK': JSON.stringify(process.env.KITCHEN_SINK ?? 'off') },
  build: {
    target: 'es2023',
    sourcemap: false,
    // Digits in names of files, in the browser's and the server's alike: letters would be 200 bytes more in every first load.
    rolldownOptions: { output: { hashCharacters: 'hex' } },
    // What a late part is made of is found when it comes: lists of it for all late parts would be 2 kB of every first load.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, parts) => parts.filter((part) => part.endsWith('.css')),
    },
  },
  // The database driver and the native modules stay what they are: resolved at run time from node_modules.
  ssr: { external: ['pg', 'pg-boss', 'sharp', '@node-rs/argon2', 'pino', 'better-auth'] },
  plugins: [
    serverFunctions(),
    pageCalls(),
    pageQueries(),
    keptLoaders(),
    leanRouteTree(),
    youngManifest(),
    youngFunctions(),
    tailwindcss(),
    tanstackStart({
      router: {
        generatedRouteTree: 'route-tree.gen.ts',
        routeFileIgnorePattern: '\\.test\\.',
        // A page brings its loader along: what it reads is no business of the other pages.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']],
        },
      },
      importProtection: { behavior: 'error' },
      // Cross-site requests are refused before the framework is asked (platform/http/csrf.server.ts).
      serverFns: { generateFunctionId: functionId, disableCsrfMiddlewareWarning: true },
    }),
    wholeServer,
    everyFunction(),
    lazyCalls(),
    namedReact(),
    leanLibraries(),
    plainSignals(),
    clientChunks(),
    viteReact(),
    babel({ presets: [compiler] }),
  ],
});
