import { buildMutated } from './build.ts';
import { cachedRuns, remember } from './cache.ts';
import { allMutants, type Mutant } from './mutants.ts';
import { ALL_TESTS, plan } from './plan.ts';
import { runTrials } from './trials.ts';
import { tryMutants, type Verdict } from './verdicts.ts';

interface Options {
  readonly say: (line: string) => void;
  /** Only test files whose path contains this. */
  readonly tests?: string;
  readonly waves?: number;
}

/** Tries every one of these mutants: first what killed it the last time, then all tests that reach it. */
export async function tryAll(mutants: readonly Mutant[], { say, tests = '', waves }: Options): Promise<Verdict[]> {
  buildMutated();
  say('built');
  const verdicts = new Map<string, Verdict>();
  const keep = (made: readonly Verdict[]) => {
    for (const verdict of made) verdicts.set(verdict.mutant.id, verdict);
    remember([...verdicts.values()], allMutants());
  };
  keep(await tryMutants(mutants, cachedRuns(mutants), { say }));
  const left = mutants.filter(({ id }) => !verdicts.get(id)?.kill);
  if (left.length === 0) return [...verdicts.values()];

  const all = await runTrials(
    ALL_TESTS()
      .filter((file) => file.includes(tests))
      .map((testFile) => ({ testFile })),
  );
  for (const { run, failed, broken } of all)
    if (failed || broken) say(`fails without a mutant: ${run.testFile}: ${failed?.test ?? broken}`);
  say(`${all.length} test files showed which mutants they reach; ${left.length} are looked for`);
  keep(await tryMutants(left, plan(left, all), { say, waves }));
  return [...verdicts.values()];
}

/** `killed` or `survived`, with where and by what. */
export function inWords({ mutant: { id, file, line, quote }, kill, seconds }: Verdict): string {
  const where = `${file}:${line}${quote && `  ${quote}`}`;
  const how = kill ? `killed in ${seconds.toFixed(1)} s by ${kill.testFile}: ${kill.test}` : 'survived';
  return `${id}\n    ${where}\n    ${how}`;
}
