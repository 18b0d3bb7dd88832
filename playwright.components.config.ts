import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const PORT = Number(process.env.E2E_PORT ?? 3911);
const url = `http://127.0.0.1:${PORT}`;

/** Development keeps no log of a product that could be judged afterwards. */
const { globalTeardown: _, ...shared } = journeys;

/** The components by themselves, on /kitchen-sink, which development has and production has not: `npm run e2e:components`. */
export default defineConfig({
  ...shared,
  testDir: './e2e/components',
  testIgnore: [],
  outputDir: './test-results/components',
  // The first request of all builds every module of the page.
  timeout: 120_000,
  use: { ...shared.use, baseURL: url },
  webServer: {
    command: 'node e2e/components/serve.ts',
    url: `${url}/kitchen-sink`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(PORT), HOST: '127.0.0.1', TZ: 'UTC', LOG_LEVEL: 'warn' },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
