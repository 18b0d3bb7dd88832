import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS, chromiumPath } from './e2e/support/browser.ts';

const PORT = Number(process.env.E2E_PORT ?? 3910);
const url = `http://127.0.0.1:${PORT}`;

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: 'components/**',
  fullyParallel: true,
  // Two processors: some journeys wait for a clock, and a third has work meanwhile.
  workers: 3,
  // What never comes is reported where it was waited for, however slow the machine; the whole has a limit against endless loops alone.
  timeout: 900_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: process.env.E2E_JSON ? [['line'], ['json', { outputFile: process.env.E2E_JSON }]] : [['list']],
  outputDir: './test-results/e2e',
  globalSetup: './e2e/support/first-visit.ts',
  globalTeardown: './e2e/support/judge-log.ts',
  use: {
    baseURL: url,
    timezoneId: 'Pacific/Honolulu',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: chromiumPath(), args: BROWSER_ARGS },
  },
  projects: [{ name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } }],
  webServer: {
    // A world of its own in a fresh folder, the way a newcomer starts the product; the server's clock is in UTC.
    command: 'node e2e/support/serve.ts',
    url: `${url}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DEMO_SERVICES: 'off',
      TZ: 'UTC',
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: '1',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
