import { defineConfig } from 'vitest/config';
import { writeServerFunctions } from './scripts/server-functions.ts';

writeServerFunctions();

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts'],
    environment: 'node',
    env: { LOG_LEVEL: 'silent' },
    // Vitest would leave one processor to itself, which on two is half of the machine.
    maxWorkers: '100%',
    // Long enough for a machine that does other things too; what hangs is found all the same.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The built application is tested as it is, not transformed again.
    server: { deps: { external: [/\/dist\/server\//] } },
    globalSetup: ['src/testing/database-server.ts'],
  },
});
