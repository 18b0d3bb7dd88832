import type { Mutant } from './mutants.ts';
import { type Result, type Run, runTrials } from './trials.ts';

/** The test that ran and failed with the mutant, and ran and passed without. */
export interface Kill {
  readonly testFile: string;
  readonly test: string;
}

export interface Verdict {
  readonly mutant: Mutant;
  /** `undefined`: it survived. */
  readonly kill?: Kill;
  readonly seconds: number;
}

/** So many of a mutant's runs are made at once, wave after wave: the first two kill most. */
const AT_ONCE = [1, 1, 2, 4, 8, 16, 1000];

interface Options {
  readonly say: (line: string) => void;
  /** Gives up after so many waves. */
  readonly waves?: number;
}

/** Makes the runs of each mutant, the likeliest first, until one of them kills it. */
export async function tryMutants(
  mutants: readonly Mutant[],
  runs: ReadonlyMap<string, readonly Run[]>,
  { say, waves = AT_ONCE.length }: Options,
): Promise<Verdict[]> {
  const kills = new Map<string, Kill>();
  const seconds = new Map<string, number>();
  let from = 0;
  for (const [wave, many] of AT_ONCE.slice(0, waves).entries()) {
    const now = mutants
      .filter(({ id }) => !kills.has(id))
      .flatMap(({ id }) => runs.get(id)?.slice(from, from + many) ?? []);
    from += many;
    if (now.length === 0) continue;
    const results = await runTrials(now);
    for (const { run, seconds: took } of results)
      seconds.set(run.mutant ?? '', (seconds.get(run.mutant ?? '') ?? 0) + took);
    for (const [id, kill] of await confirmed(results.filter(failedInTime))) if (!kills.has(id)) kills.set(id, kill);
    say(`wave ${wave + 1}: ${now.length} runs, ${kills.size} of ${mutants.length} killed`);
  }
  return mutants.map((mutant) => ({ mutant, kill: kills.get(mutant.id), seconds: seconds.get(mutant.id) ?? 0 }));
}

/** A timeout is no verdict: a busy machine causes them too. */
const failedInTime = ({ failed }: Result): boolean => failed !== undefined && !/timed out/i.test(failed.message);

/** Those whose failed test passes in a control run, which is the same but without the mutant. */
async function confirmed(results: readonly Result[]): Promise<[mutant: string, Kill][]> {
  const controls = new Map(results.map((result) => [controlKey(result), control(result, results)]));
  const passed = new Map<string, ReadonlySet<string>>();
  const made = controls.size > 0 ? await runTrials([...controls.values()]) : [];
  for (const [i, key] of [...controls.keys()].entries()) passed.set(key, new Set(made[i]?.passed));
  return results.flatMap((result): [string, Kill][] => {
    const { run, failed } = result;
    if (!failed || !run.mutant || !passed.get(controlKey(result))?.has(failed.test)) return [];
    return [[run.mutant, { testFile: run.testFile, test: failed.test }]];
  });
}

/** Runs of whole files share a control: in each, a test runs after those before it. Selections of tests have one each. */
const controlKey = ({ run: { testFile, tests, suites, only } }: Result): string =>
  JSON.stringify(only ? [testFile, tests] : [testFile, suites]);

function control(result: Result, all: readonly Result[]): Run {
  const { testFile, tests, suites, only } = result.run;
  if (only) return { testFile, tests, only };
  const same = all.filter((other) => controlKey(other) === controlKey(result));
  return { testFile, suites, tests: [...new Set(same.flatMap(({ failed }) => (failed ? [failed.test] : [])))] };
}
