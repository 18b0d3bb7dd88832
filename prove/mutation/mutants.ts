/**
 * All mutants of the sources: each policy as one that allows and as one that denies, each permission and each condition of it
 * left out, each condition by which a query or a change keeps to one guild or one person replaced by `true`.
 */
import { globSync, readFileSync } from 'node:fs';
import { mutateConditions } from './conditions.ts';
import { mutateOperations, mutatePolicies } from './policies.ts';
import { REVIEWED } from './reviewed.ts';
import { operationName, scopeOf } from './scope.ts';
import { Edits, type Edits as EditsOf, type Node, walk } from './syntax.ts';
import { mutateTenancy } from './tenancy.ts';

export interface Mutant {
  /** `application.acceptApplication: tenant condition 2 is left out`: its scope (`scope.ts`), which part of it, and how. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly kind: MutantKind;
  /** The source that is mutated, for people. */
  readonly quote: string;
}

export type MutantKind = 'policy' | 'condition' | 'operation' | 'guard' | 'tenancy';

/** One source while its mutants are looked for. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly edits: EditsOf;
  /** Notes mutants of one part of a scope, one for each way to change it, and answers their ids. Parts are counted. */
  readonly mutant: (place: Place, ways: readonly string[], quote?: string) => string[];
}

export interface Place {
  readonly kind: MutantKind;
  readonly node: Pick<Node, 'start'>;
  readonly around: readonly Node[];
  readonly part: string;
}

const POLICY = /\.policy\.ts$/;
/** Where every command and query is authorized, and the access guard of guilds. */
const GUARDS = new Set([
  'src/platform/command.server.ts',
  'src/platform/query.server.ts',
  'src/platform/operation.server.ts',
  'src/features/guild-access/guild.access.server.ts',
]);
const SERVER = /^src\/features\/.*\.server\.ts$/;
const NO_SUBJECT = /\.(tables|test)\./;

export function mutableFiles(): string[] {
  return globSync('src/{features,platform}/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => (POLICY.test(file) || GUARDS.has(file) || SERVER.test(file)) && !NO_SUBJECT.test(file))
    .sort();
}

/** The source with all its mutants in it, each behind its switch. */
export function mutate(file: string, text: string): { mutants: Mutant[]; code: string } {
  const mutants: Mutant[] = [];
  const edits = new Edits();
  const counted = new Map<string, number>();
  const mutant: Source['mutant'] = ({ kind, node, around, part }, ways, quote = '') => {
    const line = text.slice(0, node.start).split('\n').length;
    const scope = `${scopeOf(file, around)}: ${part}`;
    const number = (counted.get(scope) ?? 0) + 1;
    counted.set(scope, number);
    const ids = ways.map((way) => `${scope} ${number} ${way}`);
    mutants.push(...ids.map((id) => ({ id, file, line, kind, quote })));
    return ids;
  };
  const source = { file, text, edits, mutant };
  if (POLICY.test(file)) {
    mutatePolicies(source);
    mutateConditions(source, 'condition');
  } else {
    if (GUARDS.has(file)) mutateConditions(source, 'guard');
    mutateOperations(source);
    mutateTenancy(source);
  }
  return { mutants, code: mutants.length > 0 ? prelude(file) + edits.applyTo(text) : text };
}

/** Every command and query with the file that defines it. */
export function operationFiles(): [name: string, file: string][] {
  const found: [string, string][] = [];
  for (const file of mutableFiles())
    walk(readFileSync(file, 'utf8'), file, (node) => {
      const name = operationName(node);
      if (name !== undefined) found.push([name, file]);
    });
  return found;
}

/** All but those that were reviewed and are no faults. */
export function allMutants(): Mutant[] {
  const every = mutableFiles().flatMap((file) => mutate(file, readFileSync(file, 'utf8')).mutants);
  const twice = every.filter(({ id }, i) => every.findIndex((one) => one.id === id) !== i);
  if (twice.length > 0)
    throw new Error(
      `Two mutants have one name; rename one declaration of: ${twice.map((m) => `${m.id} (${m.file})`).join('; ')}`,
    );
  const gone = Object.keys(REVIEWED).filter((id) => !every.some((mutant) => mutant.id === id));
  if (gone.length > 0) throw new Error(`Reviewed, but no more in the sources: ${gone.join('; ')}`);
  return every.filter(({ id }) => !(id in REVIEWED));
}

/** On the first line, so that lines stay. Only sources of the server are given drizzle. */
function prelude(file: string): string {
  const switches = `import { $cut, $on, $policy } from ${JSON.stringify(`${import.meta.dirname}/switch.ts`)}; `;
  return POLICY.test(file) ? switches : `${switches}import { sql as $sql } from 'drizzle-orm'; `;
}
