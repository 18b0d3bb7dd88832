import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from './judge.ts';
import type { Mutant } from './mutants.ts';
import { INDEPENDENT } from './plan.ts';
import type { Run } from './trials.ts';

/** Which test found which mutant, as the last full run saw it: where the next one looks first. */
const FILE = join(import.meta.dirname, 'killers.json');
const DEBT = join(import.meta.dirname, 'owed.json');

type Killers = Record<string, { testFile: string; test: string }>;

/** For mutants that were found before, the run that found them. */
export function knownWays(mutants: readonly Mutant[]): Map<string, readonly Run[]> {
  const killers = read();
  return new Map(
    mutants.flatMap(({ id }) => {
      const killer = killers[id];
      return killer ? [[id, [runOf(id, killer)]] as const] : [];
    }),
  );
}

/** The test file of a known way. */
export const killerOf = (known: ReadonlyMap<string, readonly Run[]>, id: string): string =>
  known.get(id)?.[0]?.testFile ?? '';

function runOf(mutant: string, { testFile, test }: Killers[string]): Run {
  if (test === '') return { testFile, mutant };
  return { testFile, mutant, tests: [test], only: INDEPENDENT.test(testFile) };
}

/** Keeps what was found; mutants that are no more are forgotten. */
export function remember(verdicts: readonly Verdict[], mutants: readonly Mutant[]): void {
  const killers = read();
  for (const { mutant, killedBy } of verdicts) {
    if (killedBy) killers[mutant.id] = killedBy;
    else delete killers[mutant.id];
  }
  const there = new Set(mutants.map(({ id }) => id));
  const kept = Object.entries(killers).filter(([id]) => there.has(id));
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  const left = owed(mutants).filter(({ id }) => !killers[id]);
  writeFileSync(DEBT, `${JSON.stringify(left.map(({ id }) => id).sort(), null, 2)}\n`);
}

/**
 * Mutants that are there and that no test is known to find: a debt, told with every run, which `npm run mutate:policies --
 * --new` takes down. One that comes anew is a fault and no part of it.
 */
export function owed(mutants: readonly Mutant[]): readonly Mutant[] {
  const ids = new Set(JSON.parse(readFileSync(DEBT, 'utf8')) as string[]);
  return mutants.filter(({ id }) => ids.has(id));
}

function read(): Killers {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Killers;
  } catch {
    return {};
  }
}
