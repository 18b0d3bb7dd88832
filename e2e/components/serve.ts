/** A build with the page of all components on a new data folder, for one run of their tests; the folder is removed afterwards. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'guildhall-components-'));
const product = spawn(process.execPath, ['src/launch/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, KITCHEN_SINK: 'on', DEMO: 'off', DATA_DIR: join(folder, 'data') },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill('SIGTERM'));
product.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
