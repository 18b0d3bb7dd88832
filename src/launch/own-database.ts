import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { BackupRefused } from '#/platform/backup/refusal.server.ts';
import type { Config } from '#/platform/config/config.server.ts';
import { databaseAddress } from '#/platform/db/database-address.server.ts';
import { embeddedFolder } from '#/platform/embedded/address.server.ts';
import { startEmbedded } from '#/platform/embedded/cluster.server.ts';
import { FolderInUse, holdFolder } from '#/platform/embedded/folder-lock.server.ts';

type LetGo = () => Promise<void>;

/** The database as it is, running or started for the purpose, not migrated. Throws BackupRefused where there is none. */
export async function reachDatabase(settings: Config): Promise<LetGo> {
  if (settings.database.kind === 'external') return async () => {};
  if (!existsSync(join(embeddedFolder(settings.dataDir), 'cluster', 'PG_VERSION')))
    throw new BackupRefused(
      `There's no database in ${settings.dataDir}. Set DATA_DIR to the folder of your installation.`,
    );
  const probe = new pg.Client({ connectionString: databaseAddress(settings) });
  try {
    await probe.connect();
    return async () => {};
  } catch {
    return await holdDatabase(settings);
  } finally {
    await probe.end().catch(() => {});
  }
}

/** The database with no one else in it, made where there is none. Throws BackupRefused while the product runs with it. */
export async function holdDatabase({ database, dataDir }: Config): Promise<LetGo> {
  if (database.kind === 'external') return async () => {};
  const release = take(dataDir);
  try {
    const server = await startEmbedded(embeddedFolder(dataDir));
    return async () => {
      await server.stop();
      release();
    };
  } catch (error) {
    release();
    throw error;
  }
}

function take(dataDir: string): () => void {
  try {
    return holdFolder(dataDir);
  } catch (error) {
    throw error instanceof FolderInUse ? new BackupRefused(`${error.message}\nStop it first, then try again.`) : error;
  }
}
