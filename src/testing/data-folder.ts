/**
 * Runs before each test file: `DATA_DIR` is a folder of the process, never that of an install. The product reads its settings
 * once, so that files which share a process share the folder too (`testStore()` empties it). And what is only a warning to the
 * driver of the database, two statements at once in one transaction, is a fault here: the next version refuses it.
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

if (!process.env.WARNINGS_ARE_HEARD) {
  process.env.WARNINGS_ARE_HEARD = 'yes';
  process.on('warning', (warning) => {
    if (warning.message.includes('already executing a query')) throw warning;
  });
}
