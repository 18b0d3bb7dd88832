import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A reference server in a process of its own, as the product's web process is one. */
export async function startReference(
  kind: 'hello' | 'rows' | 'page',
  databaseUrl: string,
): Promise<{ url: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'main.ts'), [kind, databaseUrl], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
