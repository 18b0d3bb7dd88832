/** What the test runners' JSON says, as counts and the names of what failed. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { CheckResult } from '../prove/check.ts';
import { reasonsOf } from '../prove/report.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** The failed ones by name, with the first lines of why. */
  readonly names?: readonly string[];
  /** Files or checks by how long they took, the longest first. */
  readonly took?: readonly Took[];
}

/** Seconds of its tests, those of waiting for a processor included. */
export interface Took {
  readonly what: string;
  readonly seconds: number;
}

/** The part of Vitest's JSON that is read here. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

/** `ok` is whether the runner said that all passed: a run without a report, or one that failed outside of tests, counts as a failure. */
export function unitCount(file: string, ok: boolean): Count {
  const report = read<UnitReport>(file);
  const failed = report ? report.numFailedTests || (ok ? 0 : Math.max(1, report.numFailedTestSuites)) : 1;
  const names = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const here = relative(process.cwd(), name);
    if (tests.length === 0 && status === 'failed') return [named(here, message)];
    return tests.map((test) => named(`${here} › ${test.fullName}`, test.failureMessages[0]));
  });
  const took = (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    what: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: report?.numPassedTests ?? 0, failed, names, took: longestFirst(took) };
}

/** The part of Playwright's JSON that is read here; errors are those outside every test. */
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
    tests: readonly { results: readonly { duration: number; errors: readonly { message?: string }[] }[] }[];
  }[];
}

export function browserCount(file: string, ok: boolean): Count {
  const report = read<BrowserReport>(file);
  const stats = report?.stats;
  const failed = stats ? stats.unexpected + stats.flaky || (ok ? 0 : 1) : 1;
  const names = [
    ...(report?.suites ?? []).flatMap(failedIn),
    ...(report?.errors ?? []).map((error) => named('outside of every test', error.message)),
  ];
  return { passed: stats?.expected ?? 0, failed, names, took: longestFirst(byFile(report?.suites ?? [])) };
}

/** Of each file all its journeys together, though they run beside each other. */
function byFile(suites: readonly BrowserSuite[]): Took[] {
  const all = (suite: BrowserSuite): BrowserSuite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(all)];
  const files = Map.groupBy(suites.flatMap(all), ({ file }) => file);
  return [...files].map(([what, specs]) => {
    const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
    return { what, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 };
  });
}

const longestFirst = (took: readonly Took[]): Took[] => took.toSorted((a, b) => b.seconds - a.seconds);

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

/** The part of the system tests' JSON that is read here. */
interface CheckReport extends Count {
  readonly results: readonly CheckResult[];
}

export function checkCount(file: string, ok: boolean): Count {
  const report = read<CheckReport>(file);
  const names = (report?.results ?? []).flatMap(({ name, assertions }) =>
    assertions
      .filter(({ passed }) => !passed)
      .map((failed) => named(`${name} › ${failed.what}`, reasonsOf(failed).join('\n'))),
  );
  const took = (report?.results ?? []).map(({ name, seconds }) => ({ what: name, seconds }));
  const failed = report ? report.failed || (ok ? 0 : 1) : 1;
  return { passed: report?.passed ?? 0, failed, names, took: longestFirst(took) };
}

/** A failed test in few lines, without the colors of a terminal. */
function named(name: string, why = ''): string {
  const words = stripVTControlCharacters(why).trim().split('\n').slice(0, 20).join('\n    ');
  return words ? `${name}\n    ${words}` : name;
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
