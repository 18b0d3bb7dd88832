import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS, migrateDatabase } from '#/platform/db/migrate.server.ts';

/** Brings an empty database to what it was before one of the migrations. */
export async function migrateBefore(url: string, tag: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'));
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  );
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  await migrateDatabase(url, { folder });
  rmSync(folder, { recursive: true });
}
