/** Builds the product for serving: `npm run build`, and by `npm start` when the sources have changed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const STAMP = join('dist', 'built-from');
/** Pages with their functions, and the processes that serve them. */
const CONFIGS = ['vite.config.ts', 'vite.processes.config.ts'];
const INPUTS = ['src', 'public', 'scripts', ...CONFIGS, 'tsconfig.json', 'package.json', 'package-lock.json'];
/** Written by the build itself, or no part of it. */
const NO_INPUT = /(\.gen\.ts|\.test\.tsx?)$/;
const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest', '.ico']);
const WORTH_COMPRESSING = 1024;
/** A file is one block: of several, each learns anew what the text is like. */
const brotliOf = (size: number) => ({ [constants.BROTLI_PARAM_SIZE_HINT]: size, [constants.BROTLI_PARAM_LGBLOCK]: 24 });

/** Builds unless the last build was from exactly these sources. Answers whether it did. */
export async function buildIfStale(onBuild: () => void = () => {}, signal?: AbortSignal): Promise<boolean> {
  const sources = hashOf(INPUTS);
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === sources) return false;
  onBuild();
  await rm(STAMP, { force: true });
  await Promise.all(CONFIGS.map((config) => viteBuild(config, signal)));
  await compressAll(join('dist', 'client'));
  await writeFile(STAMP, sources);
  return true;
}

/**
 * By content, not by time: a checkout of another version and back needs no build, an edit in the same second does. With the
 * page of all components it is another build.
 */
function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256').update(`${process.version} ${process.env.KITCHEN_SINK}`);
  for (const input of inputs.filter((path) => existsSync(path))) {
    for (const file of filesIn(input)) if (!NO_INPUT.test(file)) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(input: string): string[] {
  if (extname(input)) return [input];
  return readdirSync(input, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** What Vite says is shown when it matters: when the build failed. */
async function viteBuild(config: string, signal: AbortSignal | undefined): Promise<void> {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      words += text;
    });
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`The build failed:\n${words}`);
}

async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
      .map((entry) => compress(join(entry.parentPath, entry.name))),
  );
}

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.byteLength < WORTH_COMPRESSING) return;
  const [brotlied, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, { params: brotliOf(body.byteLength) }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotlied), writeFile(`${file}.gz`, gzipped)]);
}

if (import.meta.main) {
  const built = await buildIfStale(() => console.log('Building…'));
  console.log(built ? 'Built.' : 'The build is up to date.');
}
