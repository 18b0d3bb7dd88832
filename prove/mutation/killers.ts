import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from './judge.ts';
import type { Mutant } from './mutants.ts';
import { INDEPENDENT } from './plan.ts';
import type { Run } from './trials.ts';

/** Which test found which mutant, as the last full run saw it: where the next one looks first. */
const FILE = join(import.meta.dirname, 'killers.json');

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
}

function read(): Killers {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Killers;
  } catch {
    return {};
  }
}
