import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret of an install that was given none: made at the first start and kept in the data folder, readable by its owner only. */
export function ownSecret(dataDir: string): string {
  return keepOnce(join(dataDir, 'auth-secret'), () => randomBytes(32).toString('hex'));
}

/** Puts another secret in its place, as the one of an install that is restored here. */
export function replaceOwnSecret(dataDir: string, secret: string): void {
  const draft = join(dataDir, `auth-secret.${process.pid}.new`);
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  renameSync(draft, join(dataDir, 'auth-secret'));
}

/**
 * The text of `file`; where there is none, `make()` is written there first (mode 0600) and returned from then on.
 * Several processes may race: the text appears whole or not at all, and all get the same one.
 */
export function keepOnce(file: string, make: () => string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(join(file, '..'), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${make()}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
