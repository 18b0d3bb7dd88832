/**
 * Around the tests of one trial (Vitest's set-up file): which mutants each test reaches, which tests passed, and which one
 * failed first; after that one, the others are skipped.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, afterEach, beforeEach, type TestContext } from 'vitest';

/** What a trial's file says of itself before it loads the tests. */
export interface Trial {
  readonly outcomeFile: string;
  /** Names of the tests that matter; none means all. */
  readonly tests?: readonly string[];
  /** Of names of suites: tests outside of them are skipped; none means all. */
  readonly suites?: readonly string[];
  /** Other tests are skipped; else they run as they may be the set-up of later ones, up to the last one that matters. */
  readonly only?: boolean;
}

export interface Outcome {
  /** Mutants reached by test, and under '' those reached outside of tests. */
  readonly reached: Record<string, string[]>;
  /** Milliseconds from the beginning to the end of each test that ran. */
  readonly milliseconds: Record<string, number>;
  readonly passed: readonly string[];
  /** The first test that ran and failed. */
  readonly failed?: { readonly test: string; readonly message: string };
}

interface Shared {
  guildhallTrial?: Trial;
  guildhallReached?: Set<string>;
}

const shared = globalThis as Shared;
shared.guildhallReached = new Set();
const reached: Record<string, string[]> = {};
const milliseconds: Record<string, number> = {};
const passed: string[] = [];
let failed: Outcome['failed'];
const began = performance.now();
let waiting: Set<string> | undefined;

beforeEach((context) => {
  const { tests, suites, only } = shared.guildhallTrial ?? {};
  waiting ??= new Set(tests);
  const name = fullName(context.task);
  if (suites && !suites.some((suite) => name.startsWith(`${suite} > `))) context.skip();
  if (failed || (tests && (waiting.size === 0 || (only && !waiting.has(name))))) context.skip();
  note('');
});

afterEach(({ task }) => {
  const name = fullName(task);
  waiting?.delete(name);
  note(name);
  milliseconds[name] = Math.round(performance.now() - began);
  const [error] = task.result?.errors ?? [];
  if (task.result?.state === 'fail') failed ??= { test: name, message: String(error?.message).slice(0, 300) };
  else passed.push(name);
});

afterAll(() => {
  const file = shared.guildhallTrial?.outcomeFile;
  if (!file) return;
  note('');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ reached, milliseconds, passed, failed } satisfies Outcome));
});

function note(test: string): void {
  const now = shared.guildhallReached!;
  if (now.size === 0) return;
  reached[test] = [...new Set([...(reached[test] ?? []), ...now])];
  now.clear();
}

function fullName(task: TestContext['task']): string {
  const names = [task.name];
  for (let suite = task.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return names.filter(Boolean).join(' > ');
}
