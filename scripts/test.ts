/**
 * What `npm test` runs: build, unit and database tests, browser journeys, components in the browser, the short
 * form of the proofs; then one line with all of them together. `npm test -- unit`, `-- e2e`, `-- components` or `-- prove`
 * runs one part.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../e2e/support/browser.ts';

interface Count {
  passed: number;
  failed: number;
}

const parts = process.argv.slice(2);
const wanted = (part: string) => parts.length === 0 || parts.includes(part);
const reports = mkdtempSync(join(tmpdir(), 'guildhall-reports-'));
const counts: Count[] = [];

try {
  if (!run('node', [join('src', 'launch', 'build.ts')])) counts.push({ passed: 0, failed: 1 });
  else {
    if (wanted('unit')) counts.push(unit());
    if (wanted('e2e')) counts.push(browser('playwright.config.ts'));
    if (wanted('components')) counts.push(browser('playwright.components.config.ts'));
    if (wanted('prove')) counts.push(prove());
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const total = counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
  passed: 0,
  failed: 0,
});
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function unit(): Count {
  const file = join(reports, 'unit.json');
  const ok = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = read<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(file);
  const failed = report ? report.numFailedTests || (ok ? 0 : Math.max(1, report.numFailedTestSuites)) : 1;
  return { passed: report?.numPassedTests ?? 0, failed };
}

/** The journeys through the product, or the components by themselves. */
function browser(config: string): Count {
  installChromium();
  const file = join(reports, `${config}.json`);
  const ok = run('playwright', ['test', '-c', config], { E2E_JSON: file });
  const stats = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)?.stats;
  const failed = stats ? stats.unexpected + stats.flaky || (ok ? 0 : 1) : 1;
  return { passed: stats?.expected ?? 0, failed };
}

/** Promises tried on running installs, a few rounds each (`npm run prove` for all of them). */
function prove(): Count {
  const file = join(reports, 'prove.json');
  const ok = run('node', [join('prove', 'main.ts'), '--quick', '--json', file]);
  const report = read<Count>(file);
  return { passed: report?.passed ?? 0, failed: report ? report.failed || (ok ? 0 : 1) : 1 };
}

/** The journeys need Debian's Chromium; as root it is installed, otherwise asked for. */
function installChromium(): void {
  if (chromiumPath()) return;
  if (process.getuid?.() !== 0) {
    console.error('The browser journeys need Chromium: install the package `chromium`, or name a binary in CHROMIUM.');
    return;
  }
  console.log('Installing Chromium …');
  run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
