import type pg from 'pg';
import { AppError } from '#/base/app-error.ts';
import { BackupRefused } from '#/platform/backup/refusal.server.ts';
import { longConnection } from '#/platform/backup/table-copy.server.ts';
import { type Config, ConfigError, config } from '#/platform/config.server.ts';
import { databaseAddress } from '#/platform/database-address.server.ts';
import { MigrationRefused } from '#/platform/migrate.server.ts';

/** What the disk and the network say, as people would. */
const FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room, or choose another place.',
  EACCES: 'This account may not write or read there. Choose another place.',
  ENOENT: 'There is no such file or folder.',
  EEXIST: 'There is a file of that name already. Choose another name.',
  ECONNREFUSED: 'The database does not answer. Start it, or correct DATABASE_URL.',
};

/**
 * Runs a command of backups with a connection of its own, and lets everything go after it, also when it is told to stop.
 * What goes wrong is told in words and ends the process with 1.
 */
export async function archiveCommand(
  reach: (settings: Config) => Promise<() => Promise<void>>,
  name: string,
  run: (settings: Config, client: pg.Client) => Promise<void>,
): Promise<void> {
  let client: pg.Client | undefined;
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopped = true;
      // Whatever waits for the database fails, and everything is let go.
      void client?.end().catch(() => {});
    });
  try {
    const settings = config();
    const letGo = await reach(settings);
    try {
      client = await longConnection(databaseAddress(settings), name);
      if (!stopped) await run(settings, client);
    } finally {
      await client?.end().catch(() => {});
      await letGo();
    }
  } catch (error) {
    console.error(stopped ? 'Stopped.' : inWords(error));
    process.exitCode = 1;
  }
  if (stopped) process.exitCode = 1;
}

function inWords(error: unknown): unknown {
  const told = [BackupRefused, ConfigError, MigrationRefused, AppError];
  if (told.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, path } = error as NodeJS.ErrnoException;
  const known = FAULTS[code ?? ''];
  return known ? `${path ? `${path}: ` : ''}${known}` : error;
}
