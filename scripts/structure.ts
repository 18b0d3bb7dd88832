/** Checks the sources against ARCHITECTURE.md: layers, imports between features, cycles, names, sizes. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type FeatureImport, isTopLevel, orderFaults } from './feature-order.ts';

const ROOT = process.cwd();
const LAYERS = ['base', 'ui', 'platform', 'features', 'worker', 'web', 'demo', 'launch', 'routes'];
/** What each layer may import besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  base: [],
  ui: ['base'],
  platform: ['base'],
  features: ['platform', 'ui', 'base'],
  worker: ['features', 'platform', 'base'],
  web: ['platform', 'base'],
  launch: ['features', 'platform', 'base', 'demo', 'testing'],
  demo: ['features', 'platform', 'base', 'worker', 'testing'],
  routes: ['features', 'platform', 'ui', 'base'],
  testing: ['features', 'platform', 'ui', 'base', 'worker'],
};
/** Files of a feature that other features may import; heraldry is a library of drawings. */
const PUBLIC =
  /\.(rules|search|labels|form|policy|schema|settings|events|queries\.server|sql\.server|api\.server|access\.server|tables\.server|cache|data)\.ts$|\/components\/|\/settings-registry\.ts$|\.factory\.ts$|\/heraldry\//;
const VOCABULARY =
  /\.(tables\.server|schema|settings|permissions|rules|labels|form|policy|queries\.server|sql\.server|api\.server|repository\.server|access\.server|http\.server|provider\.server|remote\.server|limits\.server|drawing|drawing\.server|data|guard|search|live|navigation|notifications|palette|search-provider\.server|interactions\.server|shortcuts|matrix|events|reactions\.server|feature|feature\.server|functions|cache|factory)(\.test)?\.ts$/;
/** Declarations that import nothing of a feature, and the registry of them, which so lies below all features. */
const DECLARATIONS = /\.permissions\.ts$/;
const DECLARED = 'src/features/permission-registry.ts';
/** One line a feature: they alone reach the definitions of all. */
const REGISTRIES = /^src\/features\/[a-z-]+(\.server)?\.ts$/;
/** Made for tests: they need whole worlds, so they may import what they try. */
const OF_TESTS = /\.(factory|matrix)\.ts$/;
/** Called by what lies beside them or below, caches first of all; other code goes through the cache. */
const FUNCTIONS = /\.functions(\.gen)?\.ts$/;
const NAMELESS = /\/(utils?|helpers?|lib|common|misc|shared)(\/|\.tsx?$)/;
/** What `useCommand` is made of, its tests, and the page that shows components. */
const SENDS_ITSELF = /^src\/ui\/(command\/|feedback\/toast\.|kitchen-sink\/)/;
/** Puts HTML into a page that React wrote before. */
const REACTS_OWN_HTML = 'src/ui/lazy/cached-html.ts';
const MAX_LINES = 300;
const MAX_TEST_LINES = 500;
const MAX_FILES_A_FOLDER = 30;

const files = walk(join(ROOT, 'src')).filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'));
const known = new Set(files);
const faults: string[] = [];
const graph = new Map<string, string[]>();
const featureImports: FeatureImport[] = [];

for (const path of files) check(path);
faults.push(...cycles(), ...orderFaults(featureImports), ...fullFolders());
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? `structure: ${files.length} files in order` : `structure: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

function check(path: string): void {
  const name = relative(ROOT, path);
  const text = readFileSync(path, 'utf8');
  const test = /\.test\.tsx?$/.test(path);
  const fault = (what: string) => faults.push(`${name}: ${what}`);
  const lines = text.split('\n').length - 1;
  const most = test ? MAX_TEST_LINES : MAX_LINES;
  if (lines > most) fault(`${lines} lines, ${most} at most`);
  if (NAMELESS.test(`/${name}`)) fault('a drawer without a label');
  if (/\/index\.tsx?$/.test(name) && !name.startsWith('src/routes/')) fault('no barrel files');
  if (/import \{ z[ ,}].*from 'zod'/.test(text)) fault("import * as z from 'zod' (the named import costs 65 kB more)");
  if (/dangerouslySetInnerHTML/.test(text) && name !== REACTS_OWN_HTML) fault('no HTML strings');
  if (/\.execute</.test(text)) fault('rows of raw SQL are read by sqlRows, their type is not claimed');
  if (!SENDS_ITSELF.test(name) && /\b(useMutation|MutationObserver|notifyPromise|notify\s*\.promise)\b/.test(text))
    fault('browsers send changes through useCommand (src/ui/command)');
  const inside = importsOf(text).flatMap((target) => {
    const resolved = resolveImport(path, target);
    if (resolved === null) fault(`imports what is not there: ${target}`);
    return resolved ? [relative(ROOT, resolved)] : [];
  });
  graph.set(path, typeOnly(text, path));
  for (const target of inside) checkImport({ from: name, test }, target, fault);
  if (name.startsWith('src/features/') && name.endsWith('.ts')) checkVocabulary(name, fault);
}

interface Importer {
  readonly from: string;
  /** Tests may use what tests are made of, and ask commands of other features. */
  readonly test: boolean;
}

function checkImport({ from, test }: Importer, to: string, fault: (what: string) => void): void {
  const [, layer = '', feature] = from.split('/');
  const [, other = '', otherFeature] = to.split('/');
  if (!LAYERS.includes(layer) || OF_TESTS.test(from)) return;
  if (other === 'testing') {
    if (!test && layer !== 'demo' && layer !== 'launch') fault(`imports testing: ${to}`);
    return;
  }
  if (layer !== other && !MAY_IMPORT[layer]?.includes(other) && to.split('/').length > 2)
    fault(`${layer} may not import ${other}: ${to}`);
  if (test) return;
  if (FUNCTIONS.test(to) && !from.startsWith(`${dirname(to)}/`)) fault(`reaches for functions elsewhere: ${to}`);
  if (layer !== 'features' || other !== 'features') return;
  if (DECLARATIONS.test(from)) fault(`a declaration imports nothing of a feature: ${to}`);
  if (feature === otherFeature || to === DECLARED) return;
  if (/registry\.server\.ts$/.test(to)) fault('features ask the platform for features(), not the registry');
  else if (REGISTRIES.test(to) && !isTopLevel(from)) fault(`only features of the highest level may import ${to}`);
  else if (!REGISTRIES.test(from) && !REGISTRIES.test(to)) {
    featureImports.push({ from, to });
    if (!PUBLIC.test(to)) fault(`reaches into another feature: ${to}`);
  }
}

function checkVocabulary(name: string, fault: (what: string) => void): void {
  const file = name.split('/').at(-1) ?? '';
  if (/\/components\//.test(name) || REGISTRIES.test(name) || /\.test\.ts$/.test(file) || VOCABULARY.test(file)) return;
  if (/\/commands\/[a-z-]+\.server\.ts$/.test(name)) return;
  fault('ends in no word of the vocabulary (ARCHITECTURE.md)');
}

function fullFolders(): string[] {
  const counts = new Map<string, number>();
  for (const path of files)
    if (!/\.test\.tsx?$/.test(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MAX_FILES_A_FOLDER)
    .map(([folder, count]) => `${relative(ROOT, folder)}: ${count} files, ${MAX_FILES_A_FOLDER} at most`);
}

/** Everything that is imported: `from`, for side effects, passed on (`export … from`), and at run time (`import()`). */
function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target ?? '');
}

/** Targets that are loaded at run time; type-only imports make no cycle. */
function typeOnly(text: string, path: string): string[] {
  const targets: string[] = [];
  for (const [, what, target] of text.matchAll(/^(?:import|export) ([^'=;]*?)from '([^']+)'/gms)) {
    if (/^type /.test(what ?? '')) continue;
    const resolved = resolveImport(path, target ?? '');
    if (resolved) targets.push(resolved);
  }
  return targets;
}

function cycles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const stack: string[] = [];
  const visit = (path: string): void => {
    if (stack.includes(path)) {
      found.push(`cycle: ${[...stack.slice(stack.indexOf(path)), path].map((p) => relative(ROOT, p)).join(' -> ')}`);
      return;
    }
    if (done.has(path)) return;
    stack.push(path);
    for (const next of graph.get(path) ?? []) visit(next);
    stack.pop();
    done.add(path);
  };
  for (const path of graph.keys()) visit(path);
  return found;
}

/** A source file; undefined for packages, styles and generated files; null for a file that is not there. */
function resolveImport(from: string, target: string): string | null | undefined {
  const path = target.startsWith('#/')
    ? join(ROOT, 'src', target.slice(2))
    : /^\.\.?\//.test(target)
      ? join(dirname(from), target)
      : undefined;
  const plain = path?.replace(/\?.*$/, '');
  if (plain === undefined || !/\.tsx?$/.test(plain) || plain.endsWith('tree.gen.ts')) return undefined;
  if (plain.endsWith('.functions.gen.ts')) return plain;
  if (known.has(plain)) return plain;
  return existsSync(plain) && statSync(plain).isFile() ? plain : null;
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}
