import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepOnce } from '#/platform/config/own-secret.server.ts';

/** The paths of an embedded server and the passwords of its two roles; the same at every start, so every process can work them out. */
export interface ServerPlace {
  /** The cluster's own data folder (PGDATA). */
  readonly cluster: string;
  /** Where the server's own words go. */
  readonly log: string;
  /** The folder of the unix socket: the cluster, or for a long path one that a socket's address has room for. */
  readonly socket: string;
  readonly passwords: { readonly postgres: string; readonly guildhall: string };
}

/** A socket's address is limited to 104 bytes on macOS and 108 on Linux. */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.5432'.length;

export const DATABASE_NAME = 'guildhall';

/** The place of the server whose files are in `folder`. The passwords are made the first time (mode 0600). */
export function serverPlace(folder: string): ServerPlace {
  const cluster = join(folder, 'cluster');
  const short = join(tmpdir(), `guildhall-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  return {
    cluster,
    log: join(folder, 'server.log'),
    socket: Buffer.byteLength(cluster) <= LONGEST_SOCKET_FOLDER ? cluster : short,
    passwords: JSON.parse(
      keepOnce(join(folder, 'passwords.json'), () => JSON.stringify({ postgres: word(), guildhall: word() })),
    ),
  };
}

/** Where `role` reaches `database`: the product is `guildhall` and owns its database; `postgres` may do everything. */
export function serverUrl(
  place: ServerPlace,
  role: 'guildhall' | 'postgres' = 'guildhall',
  database = DATABASE_NAME,
): string {
  return `postgres://${role}:${place.passwords[role]}@localhost/${database}?host=${encodeURIComponent(place.socket)}`;
}

/** The folder of the embedded server in an install's data folder. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** The address of an install's embedded database, running or not. */
export const embeddedUrl = (dataDir: string): string => serverUrl(serverPlace(embeddedFolder(dataDir)));

const word = () => randomBytes(24).toString('hex');
