import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Product {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A data folder of its own for one run of measurements. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'guildhall-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts the product as `npm start` does and waits for the first 200 of `path`; answers how long that took, in ms. */
export async function startProduct(
  dataDir: string,
  port: number,
  path: string,
): Promise<{ product: Product; ms: number }> {
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ['src/launch/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '10000000',
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilAnswered(`${url}${path}`, child);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { product: { url, pid: child.pid ?? 0, stop }, ms: performance.now() - started };
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}`);
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    await sleep(10);
  }
  throw new Error(`No answer from ${url}`);
}
