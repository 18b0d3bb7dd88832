import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { writeServerFunctions } from './scripts/server-functions.ts';

writeServerFunctions();

/** What every run of tests has. */
export const COMMON: ViteUserConfig['test'] = {
  environment: 'node',
  env: { LOG_LEVEL: 'silent' },
  // Vitest would leave one processor to itself, which on two is half of the machine.
  maxWorkers: '100%',
  // Long enough for a machine that does other things too; what hangs is found all the same.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // The built application is tested as it is, not transformed again.
  server: { deps: { external: [/\/dist\/server\//] } },
};

/** Starts a PostgreSQL for the run. */
export const DATABASE_SERVER = 'src/testing/database-server.ts';

/** Tests of pure code, by the kind of file (ARCHITECTURE.md): they share a process, since nothing in them leaves a trace. */
const PURE = ['src/base/**/*.test.ts', 'src/**/*.{rules,policy,schema,search,labels,form,guard}.test.ts'];
const ALL = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'];

export default defineConfig({
  test: {
    ...COMMON,
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      { extends: true, test: { name: 'rest', include: ALL, exclude: PURE, globalSetup: [DATABASE_SERVER] } },
    ],
  },
});
