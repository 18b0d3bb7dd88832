import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import viteReact, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { everyFunction } from './scripts/every-function.ts';
import { functionId } from './scripts/function-id.ts';
import { lateCalls } from './scripts/late-calls.ts';

export default defineConfig({
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 3000), strictPort: true },
  // /kitchen-sink is part of development, and of builds made with KITCHEN_SINK=on.
  define: { 'import.meta.env.KITCHEN_SINK': JSON.stringify(process.env.KITCHEN_SINK ?? 'off') },
  build: { target: 'es2023', sourcemap: false },
  // The database driver and the native modules stay what they are: resolved at run time from node_modules. All else is
  // bundled for the server too, so that none of it asks the environment again and again whether this is production.
  ssr: { noExternal: true, external: ['pg', 'pg-boss', 'sharp', '@node-rs/argon2', 'pino', 'better-auth'] },
  plugins: [
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
    everyFunction(),
    lateCalls(),
    viteReact(),
    babel({ presets: [reactCompilerPreset()] }),
  ],
});
