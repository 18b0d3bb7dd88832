import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/**
 * Gives a test file (at its top level) an empty data folder, with the files of uploads in `files`; answers that one. Test
 * files that share a process share its folder, since the product reads its settings once.
 */
export function testStore(): string {
  const folder = folderOfProcess();
  const files = join(folder, 'files');
  const empty = () => rmSync(files, { recursive: true, force: true });
  beforeAll(empty);
  afterAll(empty);
  return files;
}

let made: string | undefined;

function folderOfProcess(): string {
  if (made) return made;
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-data-'));
  process.env.DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  made = folder;
  return folder;
}
