/**
 * Writes a server function for every command and query that the browser calls: `listNotes` of `note.queries.server.ts`,
 * called `note.listNotes`, is in `note.functions.gen.ts` beside it. Run without a build, so that type checks find them.
 */
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const OPERATIONS = 'src/features/**/*.server.ts';
const WRITTEN = 'src/features/**/*.functions.gen.ts';
/** What `queryFor` and `commandFor` answer, called with the operation that they make. */
const MADE = /\b\w*?([qQ]uery|[cC]ommand)(?:<[^(]*>)?\(\{/g;
const OPERATION = /^export const (\w+) = \w*?([qQ]uery|[cC]ommand)(?:<[^(]*>)?\(\{\n {2}name: '([\w-]+)\.(\w+)',$/gm;

export interface FoundOperation {
  /** Path of the file that makes it. */
  readonly file: string;
  readonly noun: string;
  readonly verb: string;
  readonly method: 'GET' | 'POST';
  readonly reachedBy: string;
}

/** Whether a changed file can change what is written. */
export const mayHoldOperations = (file: string): boolean => /[\\/]src[\\/]features[\\/].*\.server\.ts$/.test(file);

/** Writes what is missing or different, and deletes what belongs to no operation. */
export function writeServerFunctions(root = process.cwd()): void {
  const files = globSync(OPERATIONS, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const wanted = functionFiles(files.flatMap((file) => operationsIn(file, readFileSync(join(root, file), 'utf8'))));
  for (const [path, text] of wanted) write(join(root, path), text);
  for (const path of globSync(WRITTEN, { cwd: root }))
    if (!wanted.has(path.replaceAll('\\', '/'))) rmSync(join(root, path), { force: true });
}

/** The operations that a source makes. One that cannot be read here would silently have no function, so it is an error. */
export function operationsIn(file: string, text: string): FoundOperation[] {
  const found = [...text.matchAll(OPERATION)].map((match): FoundOperation => {
    const [, constant, kind, noun = '', verb = ''] = match;
    if (constant !== verb)
      throw new Error(`${file}: ${constant} is called ${noun}.${verb}; its name ends in ${constant}`);
    const spec = text.slice(match.index, text.indexOf('\n});', match.index));
    const field = (name: string) => new RegExp(`^ {2}${name}: '(\\w+)',$`, 'm').exec(spec)?.[1];
    const asked = field('method') ?? (/query/i.test(kind ?? '') ? 'GET' : 'POST');
    return { file, noun, verb, method: asked === 'GET' ? 'GET' : 'POST', reachedBy: field('reachedBy') ?? 'call' };
  });
  if (found.length !== [...text.matchAll(MADE)].length)
    throw new Error(
      `${file}: write an operation as \`export const verb = query({\` and its name, noun.verb, as the first field`,
    );
  return found;
}

/** Path and text of every file that is written. Two operations of one name are an error: one would answer for both. */
export function functionFiles(operations: readonly FoundOperation[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const { noun, verb, file } of operations) {
    const other = places.get(`${noun}.${verb}`);
    if (other) throw new Error(`Two operations are called ${noun}.${verb}: ${other} and ${file}`);
    places.set(`${noun}.${verb}`, file);
  }
  const called = operations.filter(({ reachedBy }) => reachedBy === 'call');
  const groups = Map.groupBy(called, ({ file, noun }) => posix.join(folderOf(file), `${noun}.functions.gen.ts`));
  return new Map([...groups].map(([path, group]) => [path, textOf(group.sort(byFileAndVerb))]));
}

const folderOf = (file: string): string => posix.dirname(file).replace(/\/commands$/, '');

const byFileAndVerb = (one: FoundOperation, other: FoundOperation): number =>
  one.file < other.file || (one.file === other.file && one.verb < other.verb) ? -1 : 1;

function textOf(operations: readonly FoundOperation[]): string {
  const imports = operations.map(({ file, verb }) => {
    const path = posix.relative(folderOf(file), file);
    return `import { ${verb} as ${verb}Operation } from './${path}';`;
  });
  const functions = operations.map(
    ({ verb, method }) => `
export const ${verb} = createServerFn({ method: '${method}' })
  .validator(inputType<Parameters<typeof ${verb}Operation>[0]>())
  .handler(({ data }) => ${verb}Operation(data));
`,
  );
  return `// Written by scripts/server-functions.ts from the operations that it imports. Do not change it.
import { createServerFn } from '@tanstack/react-start';
import { inputType } from '#/platform/input/transport.ts';
${imports.join('\n')}
${functions.join('')}`;
}

/** Whole or not at all: a build and a type check may write at the same time. */
function write(path: string, text: string): void {
  if (globSync(path).length > 0 && readFileSync(path, 'utf8') === text) return;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

if (import.meta.main) writeServerFunctions();
