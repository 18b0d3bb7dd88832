import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const PORT = Number(process.env.E2E_PORT ?? 3911);
const url = `http://127.0.0.1:${PORT}`;

// They have no log to judge.
const { globalSetup: _, globalTeardown: __, ...shared } = journeys;

/** The components by themselves, on /kitchen-sink, which builds for use don't have: `npm run e2e:components`. */
export default defineConfig({
  ...shared,
  testDir: './e2e/components',
  testIgnore: [],
  outputDir: './test-results/components',
  use: { ...shared.use, baseURL: url },
  webServer: {
    command: 'node e2e/components/serve.ts',
    url: `${url}/kitchen-sink`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(PORT), HOST: '127.0.0.1', TZ: 'UTC', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
