/** Starts the product on a new data folder for one run of the journeys, keeps its log, and removes the folder afterwards. */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PRODUCT_DATA, PRODUCT_LOG, SECRET_SETTINGS } from './secrets.ts';

/** Characters of the log that are shown when the product ends by itself. */
const LAST_WORDS = 4_000;

const folder = mkdtempSync(join(tmpdir(), 'guildhall-e2e-'));
mkdirSync(dirname(PRODUCT_LOG), { recursive: true });
writeFileSync(PRODUCT_DATA, join(folder, 'data'));
const log = createWriteStream(PRODUCT_LOG);
const product = spawn(process.execPath, ['src/launch/main.ts'], {
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, ...SECRET_SETTINGS, DATA_DIR: join(folder, 'data') },
});
product.stdout.pipe(process.stdout);
product.stderr.pipe(process.stderr);
for (const stream of [product.stdout, product.stderr]) stream.pipe(log, { end: false });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill('SIGTERM'));
/** The end of what it said, for a run that fails because it does not serve. */
let lastWords = '';
product.stdout.setEncoding('utf8').on('data', (text: string) => {
  lastWords = (lastWords + text).slice(-LAST_WORDS);
});
product.on('exit', (code) => {
  if (code) console.error(lastWords);
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
