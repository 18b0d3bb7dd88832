import type { Mutant } from './mutants.ts';
import { type Result, type Run, runTrials } from './trials.ts';

export interface Verdict {
  readonly mutant: Mutant;
  /** `undefined`: no test turned red, it survived. */
  readonly killedBy?: {
    readonly testFile: string /** '' when the ground gave way before any test. */;
    readonly test: string;
  };
  readonly seconds: number;
}

/** So many of a mutant's runs are made at once, wave after wave: the first two kill most. */
const AT_ONCE = [1, 1, 2, 4, 8, 16, 1000];

/** How far a search goes, and who hears of what was found. */
interface Search {
  readonly say: (line: string) => void;
  /** Gives up after so many waves. */
  readonly waves?: number;
  /** Called after each wave: a search that is ended keeps what it found. */
  readonly keep?: (verdicts: readonly Verdict[]) => void;
}

/** Runs what could turn red until something does. A red that a run without mutants shows too counts for nothing. */
export async function judge(
  mutants: readonly Mutant[],
  ways: ReadonlyMap<string, readonly Run[]>,
  { say, waves = AT_ONCE.length, keep = () => {} }: Search,
): Promise<Verdict[]> {
  const killers = new Map<string, Result>();
  const seconds = new Map<string, number>();
  const verdicts = () =>
    mutants.map((mutant) => {
      const killer = killers.get(mutant.id);
      const killedBy = killer?.red && { testFile: killer.run.testFile, test: testOf(killer) };
      return { mutant, killedBy, seconds: seconds.get(mutant.id) ?? 0 };
    });
  let from = 0;
  for (const [wave, many] of AT_ONCE.slice(0, waves).entries()) {
    const runs = mutants
      .filter(({ id }) => !killers.has(id))
      .flatMap(({ id }) => ways.get(id)?.slice(from, from + many) ?? []);
    from += many;
    if (runs.length === 0) continue;
    const found = new Map<string, Result>();
    for (const result of await runTrials(runs)) {
      const id = result.run.mutant ?? '';
      seconds.set(id, (seconds.get(id) ?? 0) + result.seconds);
      if (isRed(result)) found.set(id, found.get(id) ?? result);
    }
    for (const id of await unsound([...found.values()])) found.delete(id);
    for (const [id, result] of found) killers.set(id, result);
    say(`wave ${wave + 1}: ${runs.length} runs, ${mutants.length - killers.size} of ${mutants.length} are left`);
    keep(verdicts().filter(({ killedBy }) => killedBy));
  }
  return verdicts();
}

/** What turns red outside of tests has no name of a test. */
const testOf = ({ red, milliseconds }: Result): string => (red && red.test in milliseconds ? red.test : '');

/** Being late is no verdict: a busy machine makes late too. */
const isRed = ({ red }: Result): boolean => red !== undefined && !/timed out/i.test(red.message);

/** Runs of some tests of a file that are red without the mutant too. */
async function unsound(killers: readonly Result[]): Promise<string[]> {
  const controls = new Map<string, Run>();
  const keyOf = ({ testFile, tests }: Run) => JSON.stringify([testFile, tests]);
  for (const { run } of killers) if (run.only) controls.set(keyOf(run), { ...run, mutant: undefined });
  if (controls.size === 0) return [];
  const bad = new Set((await runTrials([...controls.values()])).filter(({ red }) => red).map(({ run }) => keyOf(run)));
  return killers.filter(({ run }) => run.only && bad.has(keyOf(run))).map(({ run }) => run.mutant ?? '');
}
