import type { Plugin } from 'vite';

/** The children of a route in the generated tree: `const XChildren: X = { Name: Route, … }`. */
const CHILDREN = /const (\w*RouteChildren)(?:: \w+)? =\s*\{([^{}]*)\}/g;
const ENTRY = /\w+:\s*(\w+)/g;
/** A route's own id where it is its path too, from which the router makes it again. */
const ID_OF_PATH = /id: ('[^']*'),(\s*path: \1,)/g;

/** Children as lists: the router asks for no names of theirs, which would be 2 kB of every first load. */
export const withoutNames = (tree: string): string =>
  tree.replace(ID_OF_PATH, '$2').replace(CHILDREN, (whole, name: string, entries: string) => {
    const children = [...entries.matchAll(ENTRY)].map(([, route]) => route);
    const named = entries.match(/:/g)?.length ?? 0;
    return children.length === named ? `const ${name} = [${children.join(', ')}]` : whole;
  });

const ADDRESS = /\bcreateFileRoute\((['"])\/[^'"]*\1\)/g;
const LOADER = /\bloader: lazyFn\(\$\$splitLoaderImporter, (['"])loader\1\)/;
const COMPONENT = /,\s*component: lazyRouteComponent\(\$\$splitComponentImporter, (['"])component\1\)/;
const IMPORTER = (of: string) => new RegExp(`const \\$\\$split${of}Importer = \\(\\) => import\\((['"][^'"]+['"])\\)`);
const LAZY_PAGE = 'guildhall:lazy-page';
const LAZY_PAGE_CALL = '...lazyPage($$splitLoaderImporter)';
const LAZY_PAGE_CODE = `import { lazyFn, lazyRouteComponent } from '@tanstack/react-router';
export const lazyPage = (load) => ({ loader: lazyFn(load, 'loader'), component: lazyRouteComponent(load, 'component') });`;

/**
 * What every page begins with of a route, after the framework has split off what it shows and reads: without its address,
 * which the tree gives it, and with one function for loader and component where they are one file.
 */
export function leanRoute(code: string): string {
  const lean = code.replace(ADDRESS, 'createFileRoute()');
  const file = IMPORTER('Loader').exec(lean)?.[1];
  const oneFile = file !== undefined && file === IMPORTER('Component').exec(lean)?.[1];
  const [loader, component] = [LOADER.exec(lean), COMPONENT.exec(lean)];
  if (!oneFile || !loader || !component || component.index < loader.index) return lean;
  const page = lean.replace(COMPONENT, '').replace(LOADER, () => LAZY_PAGE_CALL);
  return `import { lazyPage } from '${LAZY_PAGE}';\n${page}`;
}

/** Shortens what visitors load of pages that they don't see (decision 160). The build fails when routes are written in another way. */
export function leanRouteTree(): Plugin[] {
  let pages = 0;
  const ours = {
    apply: 'build',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  } as const;
  return [
    {
      ...ours,
      name: 'guildhall:lean-route-tree',
      enforce: 'pre',
      transform: {
        filter: { id: /\/route-tree\.gen\.ts$/ },
        handler: (code) => ({ code: withoutNames(code), map: null }),
      },
    },
    {
      // After the framework's, which splits routes before others see them.
      ...ours,
      name: 'guildhall:lean-routes',
      resolveId: (source) => (source === LAZY_PAGE ? source : undefined),
      load: (id) => (id === LAZY_PAGE ? LAZY_PAGE_CODE : undefined),
      transform: {
        filter: { id: /\/src\/routes\/[^?]*\.tsx$/ },
        handler(code) {
          const lean = leanRoute(code);
          if (lean.includes(LAZY_PAGE_CALL)) pages += 1;
          return { code: lean, map: null };
        },
      },
      buildEnd(error) {
        if (!error && pages === 0) this.error('No route has its loader and its component in one file any longer');
      },
    },
  ];
}
