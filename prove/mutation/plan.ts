import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Mutant } from './mutants.ts';
import type { Result, Run } from './trials.ts';

/** Tests of the build that are independent of each other, so that a trial may skip those that matter nothing to it. */
export const INDEPENDENT = /^src\/testing\/matrix\//;
/** The likeliest to kill: each function called by everyone, and a guild with the same ids beside. */
export const MATRIX = 'src/testing/matrix/matrix.test.ts';
export const MIRRORS: readonly string[] = globSync('src/testing/matrix/mirror-*.test.ts').map((file) =>
  file.replaceAll('\\', '/'),
);
/** Tests that could say something about who may do what; not the long ones that are about values alone. */
const TESTS = ['src/features/**/*.test.ts', 'src/platform/{command,policy}.test.ts', 'src/testing/matrix/*.test.ts'];
const VALUES = /naughty|schema\.test/;
const LIKELY = -20_000;
/** Of very many tests that reach a mutant a few are run first. */
const FEW = 12;
const MANY = 30_000;
/** Handicaps in milliseconds: tests beside the source come first, those that take the whole product last. */
const ELSEWHERE = 2000;
const WHOLE_PRODUCT = 4000;
const ONLY_IN_SET_UP = 20_000;

export const ALL_TESTS = (): string[] =>
  TESTS.flatMap((pattern) => globSync(pattern))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !VALUES.test(file))
    .sort();

/** For each mutant the runs that could kill it, the likeliest and cheapest first. `all` is a run of every file without mutants. */
export function plan(mutants: readonly Mutant[], all: readonly Result[]): ReadonlyMap<string, readonly Run[]> {
  const ways = new Map(mutants.map(({ id }) => [id, [] as { run: Run; handicap: number }[]]));
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  for (const { run, reached, milliseconds, seconds } of all) {
    const { testFile } = run;
    const testsOf = new Map<string, string[]>();
    for (const [test, ids] of Object.entries(reached)) for (const id of ids) push(testsOf, id, test);
    for (const [id, names] of testsOf) {
      const mutant = byId.get(id);
      if (!mutant) continue;
      const tests = names.filter((name) => name !== '');
      const only = tests.length > 0 && INDEPENDENT.test(testFile);
      const last = Math.max(...tests.map((name) => milliseconds[name] ?? 0));
      const handicap =
        (tests.length > 0 && !only ? last : 0) +
        (tests.length > 0 ? 0 : seconds * 1000 + ONLY_IN_SET_UP) +
        (isBeside(mutant.file, testFile) ? 0 : ELSEWHERE) +
        (only ? (likeliest(mutant).includes(testFile) ? LIKELY : WHOLE_PRODUCT) : 0);
      const way = (chosen: readonly string[] | undefined, more: number) =>
        ways.get(id)?.push({ run: { testFile, mutant: id, only, tests: chosen }, handicap: handicap + more });
      if (only && tests.length > FEW) way(spread(tests), 0);
      way(tests.length > 0 ? tests : undefined, only && tests.length > FEW ? MANY : 0);
    }
  }
  const inOrder = (of: { run: Run; handicap: number }[]) =>
    of.sort((a, b) => a.handicap - b.handicap).map(({ run }) => run);
  return new Map([...ways].map(([id, of]) => [id, inOrder(of)]));
}

function likeliest({ kind, id, quote }: Mutant): readonly string[] {
  if (kind === 'guard' || (kind === 'operation' && id.endsWith(' allows'))) return [MATRIX];
  return kind === 'tenancy' && /guild/i.test(quote) ? MIRRORS : [];
}

/** A few, from the first to the last. */
const spread = (tests: readonly string[]): string[] =>
  Array.from({ length: FEW }, (_, i) => tests[Math.floor((i * tests.length) / FEW)] ?? '');

const isBeside = (file: string, testFile: string): boolean =>
  featureOf(file) === featureOf(testFile) && !INDEPENDENT.test(testFile);

export const featureOf = (file: string): string => dirname(file).split('/').slice(0, 3).join('/');

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key) ?? [];
  list.push(value);
  map.set(key, list);
}
