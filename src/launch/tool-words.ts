import { AppError } from '#/base/app-error.ts';
import { BackupRefused } from '#/platform/backup/refusal.server.ts';
import { ConfigError } from '#/platform/config.server.ts';
import { MigrationRefused } from '#/platform/migrate.server.ts';

/** What the disk and the network say, as people would. */
const FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room, or choose another place.',
  EACCES: 'This account may not write or read there. Choose another place.',
  ENOENT: 'There is no such file or folder.',
  EEXIST: 'There is a file of that name already. Choose another name.',
  ECONNREFUSED: 'The database does not answer. Start it, or correct DATABASE_URL.',
  '42P01': 'The database is not one of this version. Start Guildhall once, then try again.',
  '42703': 'The database is not one of this version. Start Guildhall once, then try again.',
};

/** What a tool of the command line says of a failure; the failure itself where nobody thought of it. */
export function toolWords(error: unknown): unknown {
  const told = [BackupRefused, ConfigError, MigrationRefused, AppError];
  if (told.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, path } = rootOf(error) as NodeJS.ErrnoException;
  const known = FAULTS[code ?? ''];
  return known ? `${path ? `${path}: ` : ''}${known}` : error;
}

/** A failed statement carries what the server or the network said as its cause. */
const rootOf = (error: unknown): unknown => (error instanceof Error && error.cause ? rootOf(error.cause) : error);
