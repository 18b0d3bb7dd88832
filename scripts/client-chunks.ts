import type { Plugin } from 'vite';

/**
 * Few requests for a first load, and nothing in them that only other pages need. What arrives together, the most wanted
 * first: `start` every page begins with, the next three belong to one public page each, `hydrated` every page fetches once
 * it is hydrated, `visitor` is what the late parts of public pages share, `app` is the frame of signed-in users, `more` what
 * the dashboard has of what several pages have besides; the others are the rest of that. `shortcuts` are a few words each,
 * which the palette has all of once a page is at rest. What none of them names is bundled with the page that uses it.
 */
const GROUPS = [
  'start',
  'home',
  'discovery',
  'guild',
  'hydrated',
  'visitor',
  'app',
  'more',
  'zod',
  'upload',
  'form',
  'table',
  'rest',
  'shortcuts',
] as const;
type Group = (typeof GROUPS)[number];

const PAGES = /\/src\/routes\/.*\?tsr-split/;
const PUBLIC_PAGES = {
  home: /\/src\/routes\/_public\/index\.tsx\?/,
  discovery: /\/src\/routes\/_public\/guild-discovery\.tsx\?/,
  guild: /\/src\/routes\/_public\/g\/\$slug\/index\.tsx\?/,
};
/** Links of the frame, which are alive before any link leads to another page. */
const LATE_FRAME = /\/src\/features\/shell\/components\/public-links\.tsx$/;
/** Parts of public pages that come alive with a visitor's first move (decision 230). */
const LATE_PARTS = [
  LATE_FRAME,
  /\/src\/features\/home\/components\/(hero|active-guilds)\.tsx$/,
  /\/src\/features\/discovery\/components\/(discovery-heading|guild-card)\.tsx$/,
  /\/src\/(features\/public-guild\/components\/(public-guild-header|join-bar)|ui\/layout\/card)\.tsx$/,
];
/** The first page after signing in: it loads its own chunks, besides the shared ones. */
const DASHBOARD = /\/src\/routes\/_app\/dashboard\.tsx\?/;
const FRAMES = { public: /\/src\/routes\/_public\.tsx\?/, app: /\/src\/routes\/_app\.tsx\?/ };
const ROOTS = {
  hydrated: /\/src\/features\/shell\/components\/after-hydration\.ts$/,
  zod: /\/zod\/.*\/index\.js$/,
  upload: /\/src\/features\/uploads\/components\/image-uploader\.tsx$/,
  form: /\/src\/ui\/form\/form\.tsx$/,
  table: /\/src\/ui\/table\/data-table\.tsx$/,
};
const SHORTCUTS = /\/src\/features\/.*\.shortcuts\.ts$/;
/** What carries calls; fetched with the first of them (lazy-calls.ts). */
const LATE =
  /\/seroval(-plugins)?\/|serverFnFetcher|createServerFn\.js$|safeObjectMerge|\/ssr\/headers\.js$|frame-decoder|DefaultSerovalPlugins|\/ssr\/serializer\/(?!RawStream\.)/;
/** Parts of the libraries of `start` that public pages never ask for. */
const APP_ONLY =
  /\/(useBlocker|useMutation|useQueries|queriesObserver|mutationObserver|query-core\/build\/modern\/mutation)\.js$|guildhall:given-mutation$/;
/** The same of libraries, for late parts of public pages. */
const LATE_ONLY = /\/(useSuspenseInfiniteQuery|useInfiniteQuery|infiniteQueryObserver|infiniteQueryBehavior)\.js$/;
/** What makes use of them; within `start` it would wait for `app`, which waits for `start`. */
const SENDS_CHANGES = /\/src\/ui\/command\/use-command\.ts$/;

export function clientChunks(): Plugin {
  let groupOf = new Map<string, Group>();
  const group = (name: Group, at: number) => ({
    name,
    priority: GROUPS.length - at,
    test: (id: string) => groupOf.get(id) === name,
  });
  return {
    name: 'guildhall:client-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions: (options) => ({
      ...options,
      // Eight digits are enough to tell two builds of a part, and every page names all pages.
      chunkFileNames: 'assets/[name]-[hash:8].js',
      codeSplitting: { groups: GROUPS.map(group), includeDependenciesRecursively: false },
    }),
    buildEnd() {
      const all = [...this.getModuleIds()];
      const entries = all.filter((id) => this.getModuleInfo(id)?.isEntry);
      groupOf = groups(all, entries, (id) => this.getModuleInfo(id)?.importedIds ?? []);
      if (all.some((id) => SENDS_CHANGES.test(id) && groupOf.get(id) === 'start'))
        this.error('A page for visitors imports useCommand: keep changes in a file apart from what is read');
    },
    generateBundle(_, bundle) {
      const imports = new Map<string, readonly string[]>();
      // The entry has no values of its own: it only begins.
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && !file.isEntry) imports.set(file.fileName, file.imports);
      const circle = circleIn(imports);
      if (circle) this.error(`These files need each other before they can run: ${circle.join(', ')}`);
    },
  };
}

/** What a module cannot run without. */
type Imports = (id: string) => readonly string[];

function groups(all: readonly string[], entries: readonly string[], imports: Imports): Map<string, Group> {
  const under = (pattern: RegExp) =>
    closure(
      all.filter((id) => pattern.test(id)),
      imports,
    );
  const pages = all.filter((id) => PAGES.test(id)).map((page) => closure([page], imports));
  const home = under(PUBLIC_PAGES.home);
  const discovery = under(PUBLIC_PAGES.discovery);
  const guild = under(PUBLIC_PAGES.guild);
  const start = union(
    closure(entries, imports),
    under(FRAMES.public),
    common(home, union(discovery, guild)),
    common(discovery, guild),
  );
  const late = LATE_PARTS.map(under);
  const shared = all.filter((id) => pages.filter((page) => page.has(id)).length > 2);
  const app = union(start, under(FRAMES.app));
  const sharedLate = [...union(...late)].filter(
    (id) => LATE_FRAME.test(id) || app.has(id) || shared.includes(id) || late.filter((part) => part.has(id)).length > 1,
  );
  const big = union(...Object.values(ROOTS).map((root) => new Set([...under(root)].filter((id) => !app.has(id)))));
  const light = shared.filter((id) => ![...closure([id], imports)].some((each) => big.has(each)));
  const sets: readonly [Group, ReadonlySet<string>][] = [
    ['app', new Set(all.filter((id) => APP_ONLY.test(id)))],
    ['visitor', new Set(all.filter((id) => LATE_ONLY.test(id)))],
    ['start', start],
    ['home', home],
    ['discovery', discovery],
    ['guild', guild],
    ['hydrated', under(ROOTS.hydrated)],
    ['visitor', new Set(sharedLate)],
    ['app', under(FRAMES.app)],
    // Before the large ones: of a list the dashboard has how its rows write times, and not the table.
    ['more', common(new Set(shared), under(DASHBOARD))],
    ['zod', under(ROOTS.zod)],
    ['upload', under(ROOTS.upload)],
    ['form', under(ROOTS.form)],
    ['table', under(ROOTS.table)],
    ['rest', new Set(light)],
    ['shortcuts', new Set(all.filter((id) => SHORTCUTS.test(id)))],
  ];
  const found = new Map<string, Group>();
  for (const id of all) {
    const name = PAGES.test(id) ? undefined : sets.find(([, set]) => set.has(id))?.[0];
    if (name) found.set(id, name);
  }
  return found;
}

function closure(roots: readonly string[], imports: Imports): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || LATE.test(id)) continue;
    found.add(id);
    open.push(...imports(id));
  }
  return found;
}

/** Files that import each other: whichever runs first finds the values of the next undefined. */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(file)) return path.slice(path.indexOf(file));
    if (done.has(file)) return null;
    for (const each of imports.get(file) ?? []) {
      const circle = visit(each, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return null;
}

const common = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  new Set([...one].filter((id) => other.has(id)));
const union = (...sets: readonly ReadonlySet<string>[]) => new Set(sets.flatMap((set) => [...set]));
