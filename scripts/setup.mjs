/**
 * Runs before `npm start` and `npm test`, in plain JavaScript for whatever Node.js is there (20 or newer): installs the
 * locked dependencies when they are missing or out of date. Node 24, which everything else needs, is one of them: npm
 * looks for programs in node_modules/.bin first.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NEEDED = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');

/** Names of packages that are not as the lockfile says; optional ones may be missing (they are for other systems). */
export function stalePackages(lock, installed) {
  const present = installed?.packages ?? {};
  return Object.entries(lock.packages).flatMap(([path, wanted]) => {
    if (path === '' || wanted.link) return [];
    const found = present[path];
    const right = found ? found.version === wanted.version : wanted.optional || wanted.devOptional || wanted.peer;
    return right ? [] : [path.replace(/^.*node_modules\//, '')];
  });
}

/**
 * Whether `npm ci` complains of nothing but optional packages that the lockfile does not name, as some versions do of
 * packages for other systems. Anything else (a wrong hash, a changed package.json) is no reason to install less strictly.
 */
export function lacksOptionalOnly(complaint, lock) {
  const optional = new Set(
    Object.values(lock.packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})),
  );
  const missing = [...complaint.matchAll(/Missing: (\S+)@\S+ from lock file/g)].map(([, name]) => name);
  return missing.length > 0 && !/Invalid: |EINTEGRITY/.test(complaint) && missing.every((name) => optional.has(name));
}

/** Packages that this system installs and that are locked by version alone. */
export function withoutHash(lock, { os, cpu, libc }) {
  const fits = (wanted, own) => wanted === undefined || [wanted].flat().includes(own);
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.link && entry.integrity === undefined)
    .filter(([, entry]) => fits(entry.os, os) && fits(entry.cpu, cpu) && fits(entry.libc, libc))
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv[2] === 'link') linkNode();
  else await setUp();
}

async function setUp() {
  if (majorOf(process.version) < 20)
    fail(`Guildhall needs Node.js 20 or newer to start with; this is ${process.version}.`);
  const lock = readJson(join(root, 'package-lock.json'));
  const stale = stalePackages(lock, readJson(join(modules, '.package-lock.json')));
  if (stale.length === 0) return linkNode();
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) {
    console.error(`node_modules is a link to another folder, whose packages are out of date: ${stale.join(', ')}`);
    return;
  }
  await install(stale.length, lock);
  linkNode();
  checkNode();
}

/** npm ci without any package's own scripts: none is needed, and what does not run cannot do harm. */
async function install(count, lock) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log(`Installing ${count} packages (only now and after updates; about a minute)…`);
  const beat = setInterval(() => console.log(`Still installing (${seconds()} s)…`), 15_000);
  const clean = await runNpm(['ci']);
  // A lockfile that npm calls incomplete still says exactly what to install.
  const again = clean.code !== 0 && lacksOptionalOnly(clean.complaint, lock);
  const done = again ? await runNpm(['install', '--no-save']) : clean;
  clearInterval(beat);
  if (done.code !== 0) {
    console.error(done.complaint);
    fail(
      'The packages could not be installed; npm says why above. Is the network there? Then try again, or run: npm ci',
    );
  }
  console.log(`Installed in ${seconds()} s.`);
  const unverified = withoutHash(lock, { os: process.platform, cpu: process.arch, libc: libcHere() });
  if (unverified.length > 0)
    console.warn(
      `No hash is known for these packages of this system, so npm could not verify them: ${unverified.join(', ')}`,
    );
}

function runNpm(words) {
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--engine-strict=false'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const [command, ...first] = npm();
  const child = spawn(command, [...first, ...words, ...flags, ...quiet], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: -1, complaint: String(error) }));
    child.on('close', (code) => resolve({ code, complaint }));
  });
}

function libcHere() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** The npm that runs us, by the Node.js that runs it: the one in node_modules is about to be replaced. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  return script?.endsWith('.js') ? [node ?? process.execPath, script] : ['npm'];
}

/** Some versions of npm take `node` away again when they skip the package of another processor, which has one too. */
function linkNode() {
  const link = join(modules, '.bin', 'node');
  const program = join('..', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(link) || !existsSync(join(modules, '.bin', program))) return;
  rmSync(link, { force: true });
  symlinkSync(program, link);
}

function checkNode() {
  const env = { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH}` };
  const found = spawnSync('node', ['--version'], { env, encoding: 'utf8' });
  if (found.status === 0 && majorOf(found.stdout) >= NEEDED) return;
  fail(
    `Guildhall runs on Node.js ${NEEDED}, which its packages bring for Linux with glibc (x64, arm64). ` +
      `On this system (${process.platform}, ${process.arch}) install Node.js ${NEEDED} or newer from https://nodejs.org and start again.`,
  );
}

function majorOf(version) {
  return Number(/^v?(\d+)/.exec(version)?.[1]);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
