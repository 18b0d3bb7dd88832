import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FOLDER } from './folders.ts';
import type { Mutant } from './mutants.ts';
import { INDEPENDENT } from './plan.ts';
import type { Run } from './trials.ts';
import type { Kill, Verdict } from './verdicts.ts';

/** Which test killed which mutant the last time, where the next full run looks first. Without it, that run takes longer. */
const FILE = join(FOLDER, 'kills.json');

type Kills = Record<string, Kill>;

/** For mutants that were killed before, the run that killed them. */
export function cachedRuns(mutants: readonly Mutant[]): Map<string, readonly Run[]> {
  const kills = read();
  return new Map(
    mutants.flatMap(({ id }) => {
      const kill = kills[id];
      return kill ? [[id, [runOf(id, kill)]] as const] : [];
    }),
  );
}

const runOf = (mutant: string, { testFile, test }: Kill): Run => ({
  testFile,
  mutant,
  tests: [test],
  only: INDEPENDENT.test(testFile),
});

/** Keeps the kills; survivors and mutants that are no more are forgotten. */
export function remember(verdicts: readonly Verdict[], every: readonly Mutant[]): void {
  const kills = read();
  for (const { mutant, kill } of verdicts) {
    if (kill) kills[mutant.id] = kill;
    else delete kills[mutant.id];
  }
  const there = new Set(every.map(({ id }) => id));
  const kept = Object.entries(kills).filter(([id]) => there.has(id));
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

function read(): Kills {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Kills;
  } catch {
    return {};
  }
}
