/**
 * What `npm test` runs: build, unit and database tests, browser journeys, components in the browser, the short
 * form of the proofs; then one line with all of them together. `npm test -- unit`, `-- e2e`, `-- components` or `-- prove`
 * runs one part. What is drawn (mutants, attacks, values of properties) follows from the sources: the same sources are
 * always tried with the same, changed ones with other draws; `SEED=7 npm test` takes another.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromiumPath } from '../e2e/support/browser.ts';

interface Count {
  passed: number;
  failed: number;
  /** The failed ones by name, with the first line of why. */
  names?: readonly string[];
}

const parts = process.argv.slice(2);
const wanted = (part: string) => parts.length === 0 || parts.includes(part);
const reports = mkdtempSync(join(tmpdir(), 'guildhall-reports-'));
const counts: Count[] = [];
process.env.SEED ??= String(seedOfSources());
console.log(`Seed ${process.env.SEED}`);

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
for (const name of counts.flatMap(({ names }) => names ?? [])) console.log(`failed: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function seedOfSources(): number {
  const hash = createHash('sha256');
  const files = globSync('{src,prove,e2e}/**/*.{ts,tsx,json}').filter((file) => !file.endsWith('.gen.ts'));
  for (const file of files.sort()) hash.update(readFileSync(file));
  return hash.digest().readUInt32BE() >>> 1;
}

function unit(): Count {
  const file = join(reports, 'unit.json');
  const ok = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = read<UnitReport>(file);
  const failed = report ? report.numFailedTests || (ok ? 0 : Math.max(1, report.numFailedTestSuites)) : 1;
  const names = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const here = relative(process.cwd(), name);
    if (tests.length === 0 && status === 'failed') return [named(here, message)];
    return tests.map((test) => named(`${here} › ${test.fullName}`, test.failureMessages[0]));
  });
  return { passed: report?.numPassedTests ?? 0, failed, names };
}

/** The part of the test runner's JSON that is read here. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

/** The journeys through the product, or the components by themselves. */
function browser(config: string): Count {
  installChromium();
  const file = join(reports, `${config}.json`);
  const ok = run('playwright', ['test', '-c', config], { E2E_JSON: file });
  const report = read<BrowserReport>(file);
  const stats = report?.stats;
  const failed = stats ? stats.unexpected + stats.flaky || (ok ? 0 : 1) : 1;
  const names = [
    ...(report?.suites ?? []).flatMap(failedIn),
    ...(report?.errors ?? []).map((error) => named(config, error.message)),
  ];
  return { passed: stats?.expected ?? 0, failed, names };
}

/** The part of the browser runner's JSON that is read here; errors are those outside every test. */
interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: readonly BrowserSuite[];
  errors: readonly { message?: string }[];
}

interface BrowserSuite {
  suites?: readonly BrowserSuite[];
  specs: readonly {
    file: string;
    title: string;
    ok: boolean;
    tests: readonly { results: readonly { errors: readonly { message?: string }[] }[] }[];
  }[];
}

function failedIn({ suites = [], specs }: BrowserSuite): string[] {
  const here = specs.filter(({ ok }) => !ok);
  return [
    ...here.map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
      return named(`${file} › ${title}`, errors[0]?.message);
    }),
    ...suites.flatMap(failedIn),
  ];
}

/** A failed test in few lines, without the colours of a terminal. */
function named(name: string, why = ''): string {
  const words = stripVTControlCharacters(why).trim().split('\n').slice(0, 8).join('\n    ');
  return words ? `${name}\n    ${words}` : name;
}

/** Promises tried on running installs, a few rounds each (`npm run prove` for all of them). */
function prove(): Count {
  const file = join(reports, 'prove.json');
  const ok = run('node', [join('prove', 'main.ts'), '--quick', '--json', file]);
  const report = read<ProofReport>(file);
  const names = (report?.proved ?? []).flatMap(({ name, findings }) =>
    findings.filter(({ held }) => !held).map(({ what, faults }) => named(`${name} › ${what}`, faults.join('\n'))),
  );
  return { passed: report?.passed ?? 0, failed: report ? report.failed || (ok ? 0 : 1) : 1, names };
}

/** The part of the proofs' JSON that is read here. */
interface ProofReport extends Count {
  proved: readonly { name: string; findings: readonly { what: string; held: boolean; faults: readonly string[] }[] }[];
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
