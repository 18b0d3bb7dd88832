import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Mutant, operationFiles } from './mutants.ts';
import { ALL_TESTS, featureOf, INDEPENDENT, MATRIX, MIRRORS } from './plan.ts';
import type { Run } from './trials.ts';

/** So many test files, and then so many operations of the authorization matrix, are tried for a mutant. */
const MOST = 7;
/** Places in the order of a test file that is named like the mutated one, and of one of another feature. */
const SAME_NAME = -10;
const ISOLATION = -5;
const ELSEWHERE = 3;

/**
 * Test files of the sources that are likely to kill each mutant, found without running any: those named like its file first,
 * then those that import it over the fewest others, those of its feature before the rest.
 */
export function candidates(mutants: readonly Mutant[]): ReadonlyMap<string, readonly Run[]> {
  const sources = ALL_TESTS().filter((file) => !INDEPENDENT.test(file));
  const distances = sources.map((testFile) => ({ testFile, distance: distancesFrom(testFile) }));
  return new Map(
    mutants.map(({ id, file, kind }) => {
      const ranked = distances.flatMap(({ testFile, distance }) => {
        const steps = distance.get(file);
        return steps === undefined ? [] : [{ testFile, rank: steps + handicap(file, kind, testFile) }];
      });
      ranked.sort((a, b) => a.rank - b.rank || (a.testFile < b.testFile ? -1 : 1));
      return [id, ranked.slice(0, MOST).map(({ testFile }) => ({ testFile, mutant: id }))];
    }),
  );
}

/** The suites of the operations that import a mutated file over the fewest others; they call a build. */
export function lastResort(mutants: readonly Mutant[]): ReadonlyMap<string, readonly Run[]> {
  const operations = operationFiles().map(([name, file]) => ({ name, distance: distancesFrom(file) }));
  return new Map(
    mutants.map(({ id, file }) => {
      const ranked = operations.flatMap(({ name, distance }) => {
        const steps = distance.get(file);
        return steps === undefined ? [] : [{ name, steps }];
      });
      ranked.sort((a, b) => a.steps - b.steps || (a.name < b.name ? -1 : 1));
      const suites = ranked.slice(0, MOST).map(({ name }) => name);
      return [id, [MATRIX, ...MIRRORS].map((testFile) => ({ testFile, mutant: id, suites }))];
    }),
  );
}

function handicap(file: string, kind: Mutant['kind'], testFile: string): number {
  if (stem(file) === stem(testFile)) return SAME_NAME;
  if (featureOf(file) !== featureOf(testFile)) return ELSEWHERE;
  return kind === 'tenancy' && testFile.includes('.isolation.') ? ISOLATION : 0;
}

const stem = (file: string): string => basename(file).replace(/(\.server)?(\.test)?\.ts$/, '');

/** How many imports lead from a file to each that it needs. */
function distancesFrom(file: string): ReadonlyMap<string, number> {
  const distances = new Map([[file, 0]]);
  for (const [from, steps] of distances)
    for (const to of importsOf(from)) if (!distances.has(to)) distances.set(to, steps + 1);
  return distances;
}

const known = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  const before = known.get(file);
  if (before) return before;
  const found = existsSync(file) ? readFileSync(file, 'utf8').matchAll(/(?:from|import) '((?:#|\.)[^']+\.ts)'/g) : [];
  const imports = [...found].map(([, path = '']) =>
    path.startsWith('#/') ? path.replace('#/', 'src/') : join(dirname(file), path).replaceAll('\\', '/'),
  );
  known.set(file, imports);
  return imports;
}
