/**
 * What `npm test` runs, one after the other, so that no part makes the machine busy for another: build, unit and database
 * tests, browser journeys, the short form of the system tests, components in the browser. Then what took longest, what
 * failed, a table of the parts, and one line with all of them together. `npm test -- unit`, `-- e2e`, `-- components` or
 * `-- prove` runs one part.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../e2e/support/browser.ts';
import { browserCount, type Count, checkCount, unitCount } from './test-reports.ts';
import { workFolder } from './work-folder.ts';

/**
 * What is drawn (mutants, attacks, values of properties) is the same in every run: a change is tried with the draws that
 * were green before it. `npm run prove` draws new ones; a seed that finds something there becomes a case of its own.
 */
const SEED = '20261';

/** Files of each part that are named with their seconds. */
const SHOWN = 10;

interface Result extends Count {
  readonly part: string;
  readonly seconds: number;
}

const asked = process.argv.slice(2);
const wanted = (part: string) => asked.length === 0 || asked.includes(part);
const folder = workFolder();
if (folder) process.env.TMPDIR = folder;
const reports = mkdtempSync(join(tmpdir(), 'guildhall-reports-'));
process.env.SEED ??= SEED;
console.log(`Seed ${process.env.SEED}`);

const began = performance.now();
const results: Result[] = [];
try {
  const build = await timed('build', async () => {
    const ok = await run('node', [join('src', 'launch', 'build.ts')]);
    return { passed: 0, failed: ok ? 0 : 1 };
  });
  results.push(build);
  if (build.failed === 0) {
    if (['e2e', 'components', 'prove'].some(wanted)) await installChromium();
    results.push(...(await front()));
    if (wanted('prove')) results.push(...(await prove()));
    // Last, because they make a build of their own.
    if (wanted('components')) results.push(await timed('components', () => browser('playwright.components.config.ts')));
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
  if (folder) rmSync(folder, { recursive: true, force: true });
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
longest();
for (const name of results.flatMap(({ names }) => names ?? [])) console.log(`failed: ${name}`);
table();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function front(): Promise<Result[]> {
  const done: Result[] = [];
  if (wanted('unit')) done.push(await timed('unit', unit));
  if (wanted('e2e')) done.push(await timed('e2e', () => browser('playwright.config.ts')));
  return done;
}

async function unit(): Promise<Count> {
  const file = join(reports, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await run('vitest', args, folder ? { TEST_SERVER_FOLDER: join(folder, 'server') } : {});
  return unitCount(file, ok);
}

/** The journeys through the product, or the components by themselves. */
async function browser(config: string): Promise<Count> {
  const file = join(reports, `${config}.json`);
  const ok = await run('playwright', ['test', '-c', config], { E2E_JSON: file });
  return browserCount(file, ok);
}

/** Running installs, a few rounds of each check (`npm run prove` for all of them). */
async function prove(): Promise<Result[]> {
  const file = join(reports, 'prove.json');
  const args = [join('prove', 'main.ts'), '--quick', '--seed', process.env.SEED ?? SEED, '--json', file];
  const result = await timed('prove', async () => checkCount(file, await run('node', args)));
  return [result];
}

async function timed(part: string, work: () => Promise<Count>): Promise<Result> {
  const from = performance.now();
  const count = await work();
  return { part, seconds: (performance.now() - from) / 1000, ...count };
}

/** What to look at first when a part takes too long. */
function longest(): void {
  for (const { part, took = [] } of results) {
    if (took.length > 0) console.log(`\nLongest of ${part}, in seconds`);
    for (const { what, seconds } of took.slice(0, SHOWN)) console.log(`${seconds.toFixed(1).padStart(8)}  ${what}`);
  }
  console.log();
}

/** Minutes of each part. */
function table(): void {
  const minutes = (seconds: number) => (seconds / 60).toFixed(1).padStart(8);
  console.log(`\n${'Part'.padEnd(12)} Minutes  Passed  Failed`);
  for (const { part, seconds, passed, failed } of results)
    console.log(`${part.padEnd(12)}${minutes(seconds)}${String(passed).padStart(8)}${String(failed).padStart(8)}`);
  console.log(`${'all'.padEnd(12)}${minutes((performance.now() - began) / 1000)}\n`);
}

/** The journeys need Debian's Chromium; as root it is installed, otherwise asked for. */
async function installChromium(): Promise<void> {
  if (chromiumPath()) return;
  if (process.getuid?.() !== 0) {
    console.error(
      'The browser journeys need Chromium: install the package `chromium-headless-shell` or `chromium`, or name a binary in CHROMIUM.',
    );
    return;
  }
  console.log('Installing Chromium …');
  const install = (name: string) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  await run('apt-get', ['update', '-qq']);
  (await install('chromium-headless-shell')) || (await install('chromium'));
}

/** Whether it ended well. */
async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null)).once('close', resolve);
  });
  return code === 0;
}
