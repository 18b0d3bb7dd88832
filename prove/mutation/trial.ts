/**
 * Around the tests of one trial (vitest's set-up file): which mutants each test asks for, or, with a mutant on, whether a
 * test turns red; after the first that does, the others are passed over.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, afterEach, beforeEach, type TestContext } from 'vitest';

/** What a trial's file says of itself before it loads the tests. */
export interface Trial {
  readonly outcomeFile: string;
  /** Names of the tests that matter; none means all. */
  readonly tests?: readonly string[];
  /** Other tests are passed over; else they run as they prepare the ground, up to the last one that matters. */
  readonly only?: boolean;
}

export interface Outcome {
  /** Mutants asked for by test, and under '' those asked for while the ground is prepared. */
  readonly reached: Record<string, string[]>;
  readonly milliseconds: Record<string, number>;
  readonly red?: { readonly test: string; readonly message: string };
}

interface Shared {
  guildhallTrial?: Trial;
  guildhallReached?: Set<string>;
}

const shared = globalThis as Shared;
shared.guildhallReached = new Set();
const outcome: { -readonly [K in keyof Outcome]: Outcome[K] } = { reached: {}, milliseconds: {} };
const began = performance.now();
let waiting: Set<string> | undefined;

beforeEach((context) => {
  const { tests, only } = shared.guildhallTrial ?? {};
  waiting ??= new Set(tests);
  const name = fullName(context.task);
  if (outcome.red || (tests && (waiting.size === 0 || (only && !waiting.has(name))))) context.skip();
  note('');
});

afterEach(({ task }) => {
  const name = fullName(task);
  waiting?.delete(name);
  note(name);
  outcome.milliseconds[name] = Math.round(performance.now() - began);
  const [error] = task.result?.errors ?? [];
  if (task.result?.state === 'fail') outcome.red ??= { test: name, message: String(error?.message).slice(0, 300) };
});

afterAll(() => {
  const file = shared.guildhallTrial?.outcomeFile;
  if (!file) return;
  note('');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(outcome));
});

function note(test: string): void {
  const reached = shared.guildhallReached!;
  if (reached.size === 0) return;
  outcome.reached[test] = [...new Set([...(outcome.reached[test] ?? []), ...reached])];
  reached.clear();
}

function fullName(task: TestContext['task']): string {
  const names = [task.name];
  for (let suite = task.suite; suite; suite = suite.suite) names.unshift(suite.name);
  return names.filter(Boolean).join(' > ');
}
