import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { writeServerFunctions } from './scripts/server-functions.ts';

writeServerFunctions();

/** What every run of tests has. */
export const COMMON = {
  environment: 'node',
  env: { LOG_LEVEL: 'silent' },
  setupFiles: ['src/testing/data-folder.ts'],
  // Vitest would leave one processor to itself, which on two is half of the machine.
  maxWorkers: '100%',
  // Against what hangs alone: no test depends on how fast the machine is.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // The built application is tested as it is, not transformed again.
  server: { deps: { external: [/\/dist\/server\//] } },
};

/** Starts a PostgreSQL for the run. */
export const DATABASE_SERVER = 'src/testing/database-server.ts';

/** Tests of pure code, by the kind of file (ARCHITECTURE.md): nothing in them leaves a trace. */
const PURE = ['src/base/**/*.test.ts', 'src/**/*.{rules,policy,schema,search,labels,form,guard,drawing}.test.ts'];
/** Tests of features: each file has a database and a store of its own, and nothing else in their process is kept. */
const FEATURES = ['src/features/**/*.test.ts'];
const ALL = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'];

/** Minutes of tests in few lines: begun last, they would leave a processor idle at the end. */
const LONG = /matrix\/(mirror-|matrix|naughty)|launch\/(demo-world|instances)|demo\/seed/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)));
  }
}

/** Files of these share a process, which loads what they import once. */
const shared = (name: string, include: string[], exclude: string[] = []) => ({
  test: { ...COMMON, name, include, exclude, isolate: false, env: { ...COMMON.env, SHARED_PROCESS: 'yes' } },
});

export default defineConfig({
  test: {
    ...COMMON,
    // One server for all projects.
    globalSetup: [DATABASE_SERVER],
    sequence: { sequencer: LongFirst },
    projects: [
      shared('pure', PURE),
      shared('features', FEATURES, PURE),
      { test: { ...COMMON, name: 'rest', include: ALL, exclude: [...PURE, ...FEATURES] } },
    ],
  },
});
