import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** Empties the store of uploads for the test file that calls it (at its top level), and afterwards; answers its folder. */
export function testStore(): string {
  const files = join(process.env.TEST_DATA_DIR!, 'files');
  const empty = () => rmSync(files, { recursive: true, force: true });
  beforeAll(empty);
  afterAll(empty);
  return files;
}
