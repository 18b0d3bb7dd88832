/**
 * All mutants of the sources: each policy as one that allows and as one that denies, each permission and each condition of it
 * left out, each condition by which a query or a change keeps to one guild or one person replaced by `true`.
 */
import { globSync, readFileSync } from 'node:fs';
import { mutateConditions } from './conditions.ts';
import { mutateOperations, mutatePolicies } from './policies.ts';
import { REVIEWED } from './reviewed.ts';
import { Edits, type Edits as EditsOf, type Node } from './syntax.ts';
import { mutateTenancy } from './tenancy.ts';

export interface Mutant {
  /** Stays the same as long as what is mutated does, wherever it moves in its file. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly kind: MutantKind;
  readonly what: string;
}

export type MutantKind = 'policy' | 'condition' | 'operation' | 'gate' | 'tenancy';

/** One source while its mutants are looked for. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly edits: EditsOf;
  /** Notes a mutant at a node and answers its id. */
  readonly mutant: (kind: MutantKind, at: Pick<Node, 'start'>, what: string) => string;
}

const POLICY = /\.policy\.ts$/;
/** Where every command and query asks, and the door of guilds. */
const GATES = new Set([
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
    .filter((file) => (POLICY.test(file) || GATES.has(file) || SERVER.test(file)) && !NO_SUBJECT.test(file))
    .sort();
}

/** The source with all its mutants in it, each behind its switch. */
export function mutate(file: string, text: string): { mutants: Mutant[]; code: string } {
  const mutants: Mutant[] = [];
  const edits = new Edits();
  const mutant: Source['mutant'] = (kind, { start }, what) => {
    const line = text.slice(0, start).split('\n').length;
    const same = mutants.filter((one) => one.what === what).length;
    const id = `${file}: ${what}${same > 0 ? ` (${same + 1})` : ''}`;
    mutants.push({ id, file, line, kind, what });
    return id;
  };
  const source = { file, text, edits, mutant };
  if (POLICY.test(file)) {
    mutatePolicies(source);
    mutateConditions(source, 'condition');
  } else {
    if (GATES.has(file)) mutateConditions(source, 'gate');
    mutateOperations(source);
    mutateTenancy(source);
  }
  return { mutants, code: mutants.length > 0 ? prelude(file) + edits.applyTo(text) : text };
}

/** All but those that were reviewed and are no faults. */
export function allMutants(): Mutant[] {
  const every = mutableFiles().flatMap((file) => mutate(file, readFileSync(file, 'utf8')).mutants);
  const gone = Object.keys(REVIEWED).filter((id) => !every.some((mutant) => mutant.id === id));
  if (gone.length > 0) throw new Error(`Reviewed, but no more in the sources: ${gone.join('; ')}`);
  return every.filter(({ id }) => !(id in REVIEWED));
}

/** On the first line, so that lines stay. Only sources of the server are given drizzle. */
function prelude(file: string): string {
  const switches = `import { $cut, $on, $policy } from ${JSON.stringify(`${import.meta.dirname}/switch.ts`)}; `;
  return POLICY.test(file) ? switches : `${switches}import { sql as $sql } from 'drizzle-orm'; `;
}
