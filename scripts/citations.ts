/** Checks that documents cited in sources and documents are in the repository (decision 064). */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { anchorsOf, citationsIn, formerCitationsIn, linksIn, numbersIn } from './citation-syntax.ts';

const FOLDERS = ['.ci', 'bench', 'docs', 'e2e', 'prove', 'scripts', 'src'];
const READ = /\.(tsx?|mjs|css|md)$/;
/** Its cases are what the check refuses. */
const CASES = 'scripts/citations.test.ts';

export interface Repository {
  /** Text of a file, null if there is none at this path. */
  readonly read: (path: string) => string | null;
  /** Numbers of the decision records. */
  readonly decisions: ReadonlySet<string>;
}

/** What is wrong with the citations of one file, each with its line. */
export function faultsIn(path: string, text: string, repository: Repository): string[] {
  const faults: { line: number; fault: string }[] = [];
  const links = path.endsWith('.md') ? linksIn(text).map((link) => ({ ...link, path: targetOf(path, link.path) })) : [];
  for (const { line, path: cited, anchor } of [...citationsIn(text), ...links]) {
    const fault = missing(cited, anchor, repository);
    if (fault) faults.push({ line, fault });
  }
  for (const { line, number } of numbersIn(text))
    if (!repository.decisions.has(number)) faults.push({ line, fault: `there is no decision ${number}` });
  for (const { line, found } of formerCitationsIn(text))
    faults.push({ line, fault: `"${found}" cites a document that isn't here: cite docs/product or a decision` });
  const sorted = faults.sort((a, b) => a.line - b.line).map(({ line, fault }) => `${path}:${line}: ${fault}`);
  return [...new Set(sorted)];
}

/** Paths of the sources and documents whose citations are checked. */
export function citingFiles(): string[] {
  const root = readdirSync('.').filter((name) => name.endsWith('.md'));
  return [...root, ...FOLDERS.flatMap(walk)].filter((path) => READ.test(path) && path !== CASES);
}

/** The files on disk. */
export function repositoryOnDisk(): Repository {
  const texts = new Map<string, string | null>();
  const read = (path: string): string | null => {
    const known = texts.get(path);
    if (known !== undefined) return known;
    // Of a folder or an image it's enough that it is there.
    const text = existsSync(path) ? (extname(path) === '.md' ? readFileSync(path, 'utf8') : '') : null;
    texts.set(path, text);
    return text;
  };
  return { read, decisions: new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 3))) };
}

function missing(path: string, anchor: string | null, { read }: Repository): string | null {
  const text = read(path);
  if (text === null) return `there is no ${path}`;
  return anchor === null || anchorsOf(text).has(anchor) ? null : `${path} has no heading #${anchor}`;
}

/** A link's target from the root of the repository; without a path it's the document itself. */
const targetOf = (from: string, path: string): string => (path === '' ? from : normalize(join(dirname(from), path)));

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
}

function main(): void {
  const files = citingFiles();
  const repository = repositoryOnDisk();
  const faults = files.flatMap((path) => faultsIn(path, readFileSync(path, 'utf8'), repository));
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? `citations: ${files.length} files in order` : `citations: ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
