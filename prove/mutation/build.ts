import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the product with every mutant in it, for the tests that ask the build. */
export function buildMutated(): void {
  const config = join(import.meta.dirname, 'build.config.ts');
  const { status } = spawnSync(join('node_modules', '.bin', 'vite'), ['build', '-c', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The mutated sources do not build');
}
