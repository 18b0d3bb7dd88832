/**
 * npm leaves packages for other systems out of the lockfile when the registry it asked did not have them at that
 * moment, and `npm ci` then refuses the lockfile everywhere. This names them as their parents do (version, system,
 * processor), so that they are locked, skipped where they do not fit and installed where they do. Their hashes come from
 * the configured registry; it fails where the registry has none, since such a package is pinned by its version alone.
 * Run after each change of dependencies: node scripts/complete-lockfile.ts [package-lock.json]
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

interface Locked {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string | string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64', 'arm'];

/** Adds what is missing to `packages` and answers the paths added. */
export function complete(packages: Record<string, Locked>): string[] {
  const added: string[] = [];
  for (const [parent, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!EXACT.test(version) || versionSeenFrom(packages, parent, name) === version) continue;
      const top = `node_modules/${name}`;
      const path = packages[top] ? `${parent}/${top}` : top;
      packages[path] = { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) };
      added.push(path);
    }
  }
  return added;
}

/** `name@version` of the packages that are locked without a hash. */
export function packagesWithoutHash(packages: Record<string, Locked>): string[] {
  const found = Object.entries(packages)
    .filter(([path, { integrity, link }]) => path !== '' && !link && integrity === undefined)
    .map(([path, { version }]) => `${nameOf(path)}@${version}`);
  return [...new Set(found)].toSorted();
}

/** Fills in the hashes that `hashOf` knows; answers the packages that it does not know. */
export async function fillHashes(
  packages: Record<string, Locked>,
  hashOf: (name: string, version: string) => Promise<string | null>,
): Promise<string[]> {
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '' || locked.link || locked.integrity !== undefined || locked.version === undefined) continue;
    const integrity = await hashOf(nameOf(path), locked.version);
    if (integrity !== null) locked.integrity = integrity;
  }
  return packagesWithoutHash(packages);
}

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');

/** The hash that the configured registry has for a package; null where it does not have the package. */
async function hashInRegistry(name: string, version: string): Promise<string | null> {
  const words = ['view', `${name}@${version}`, 'dist.integrity', '--json', '--loglevel=silent'];
  const told = await promisify(execFile)('npm', words).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? '',
  }));
  return /"(sha512-[\w+/]{86}==)"/.exec(told.stdout)?.[1] ?? null;
}

/** The version that `parent` would load `name` in, looking up the folders as Node.js does. */
function versionSeenFrom(packages: Record<string, Locked>, parent: string, name: string): string | undefined {
  for (let at = parent; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = packages[`${at ? `${at}/` : ''}node_modules/${name}`];
    if (found || at === '') return found?.version;
  }
}

/** `binding-linux-arm-musleabihf` is for Linux on ARM with musl. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const musl = words.some((word) => word.startsWith('musl'));
  const glibc = words.some((word) => word.startsWith('gnu'));
  if (os.length === 0 && cpu.length === 0) throw new Error(`For which system is ${name}?`);
  return {
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(musl || glibc ? { libc: [musl ? 'musl' : 'glibc'] } : {}),
  };
}

if (import.meta.main) {
  const file = process.argv[2] ?? 'package-lock.json';
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = complete(lock.packages);
  const before = packagesWithoutHash(lock.packages);
  const without = await fillHashes(lock.packages, hashInRegistry);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  if (added.length > 0 || without.length < before.length) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(added.length > 0 ? `Added ${added.length} packages of other systems.` : 'No package is missing.');
  if (without.length > 0) {
    console.error(`The registry has no hash of:\n  ${without.join('\n  ')}`);
    process.exitCode = 1;
  }
}
