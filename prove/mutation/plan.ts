import { dirname } from 'node:path';
import type { Mutant } from './mutants.ts';
import type { Result, Run } from './trials.ts';

/** Tests that are independent of each other, so that a trial may pass over those that matter nothing to it. */
export const INDEPENDENT = /^src\/testing\/matrix\//;
/** What is most likely to notice: each function asked by everybody, and a guild with the same ids beside. */
const MATRIX = 'src/testing/matrix/matrix.test.ts';
const TWIN = 'src/testing/matrix/mirror-tenant.test.ts';
const LIKELY = -20_000;
/** Of very many tests that meet a mutant a few are asked first. */
const FEW = 12;
const MANY = 30_000;
/** Handicaps in milliseconds: what is said beside the source is asked first, what takes the whole product last. */
const ELSEWHERE = 2000;
const WHOLE_PRODUCT = 4000;
const ONLY_BY_THE_GROUND = 20_000;

/** For each mutant the runs that could turn red, the likeliest and cheapest first. `all` is a run of every file without mutants. */
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
        (tests.length > 0 ? 0 : seconds * 1000 + ONLY_BY_THE_GROUND) +
        (isBeside(mutant.file, testFile) ? 0 : ELSEWHERE) +
        (only ? (testFile === likeliest(mutant) ? LIKELY : WHOLE_PRODUCT) : 0);
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

function likeliest({ kind, what }: Mutant): string | undefined {
  if (kind === 'gate' || (kind === 'operation' && what.endsWith(' allows'))) return MATRIX;
  return kind === 'tenancy' && /guild/i.test(what) ? TWIN : undefined;
}

/** A few, from the first to the last. */
const spread = (tests: readonly string[]): string[] =>
  Array.from({ length: FEW }, (_, i) => tests[Math.floor((i * tests.length) / FEW)] ?? '');

/** In the same feature. */
const isBeside = (file: string, testFile: string): boolean =>
  feature(file) === feature(testFile) && !INDEPENDENT.test(testFile);

const feature = (file: string): string => dirname(file).split('/').slice(0, 3).join('/');

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key) ?? [];
  list.push(value);
  map.set(key, list);
}
