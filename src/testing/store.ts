import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Gives a test file (at its top level) a data folder of its own, with the files of uploads in `files`; answers that one. */
export function testStore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-data-'));
  process.env.DATA_DIR = folder;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'files');
}
