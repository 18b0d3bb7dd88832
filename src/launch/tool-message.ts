import { AppError } from '#/base/app-error.ts';
import { BackupRefused } from '#/platform/backup/refusal.server.ts';
import { ConfigError } from '#/platform/config/config.server.ts';
import { MigrationRefused } from '#/platform/db/migrate.server.ts';

/** What the disk and the network say, as people would. */
const FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free up space, or choose another location.',
  EACCES: "This account can't read or write there. Choose another location.",
  ENOENT: 'No such file or folder.',
  EEXIST: 'A file with that name already exists. Choose another name.',
  ECONNREFUSED: "The database isn't responding. Start it, or correct DATABASE_URL.",
  '42P01': 'The database is from another version. Start Guildhall once, then try again.',
  '42703': 'The database is from another version. Start Guildhall once, then try again.',
};

/** What a tool of the command line says of a failure; the failure itself where no one thought of it. */
export function toolMessage(error: unknown): unknown {
  const explained = [BackupRefused, ConfigError, MigrationRefused, AppError];
  if (explained.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, path } = rootOf(error) as NodeJS.ErrnoException;
  const known = FAULTS[code ?? ''];
  return known ? `${path ? `${path}: ` : ''}${known}` : error;
}

/** A failed statement carries what the server or the network said as its cause. */
const rootOf = (error: unknown): unknown => (error instanceof Error && error.cause ? rootOf(error.cause) : error);
