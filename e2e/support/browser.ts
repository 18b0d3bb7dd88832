import { existsSync } from 'node:fs';

const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Debian's Chromium, or the one that CHROMIUM names. Its headless shell is the same engine without a window's worth of
 * browser around it, and takes a third less of the processor.
 */
export const chromiumPath = (): string | undefined =>
  [process.env.CHROMIUM, ...CANDIDATES].find((path) => path !== undefined && existsSync(path));

/** Quiet and self-contained: nothing is looked up or downloaded in the background. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
