/**
 * Runs before each test file: `DATA_DIR` is a folder of the process, never that of an install. The product reads its settings
 * once, so that files which share a process share the folder too (`testStore()` empties it).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

process.env.TEST_DATA_DIR ??= folderOfProcess();
process.env.DATA_DIR = process.env.TEST_DATA_DIR;

function folderOfProcess(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-data-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
