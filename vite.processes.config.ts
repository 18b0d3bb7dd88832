import { defineConfig } from 'vite';
import { youngFunctions } from './scripts/young-functions.ts';

/**
 * The web and worker processes as one file each, beside the pages: started from their sources, reading TypeScript and
 * hundreds of small modules would leave either with 150 MB that it never needs again.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node22',
    outDir: 'dist/processes',
    emptyOutDir: true,
    rollupOptions: {
      input: { 'web/main.server': 'src/web/main.server.ts', 'worker/main.server': 'src/worker/main.server.ts' },
    },
  },
  plugins: [youngFunctions()],
  ssr: { noExternal: true, external: ['pg', 'pg-boss', 'sharp', '@node-rs/argon2', 'pino', 'better-auth'] },
});
