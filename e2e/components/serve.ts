/** Development on a new data folder, for one run of the component tests; the folder is removed afterwards. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'guildhall-components-'));
const product = spawn(process.execPath, ['src/launch/dev.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: join(folder, 'data') },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill('SIGTERM'));
product.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
