import type { Plugin } from 'vite';

/** The children of a route in the generated tree: `const XChildren: X = { Name: Route, … }`. */
const CHILDREN = /const (\w*RouteChildren)(?:: \w+)? =\s*\{([^{}]*)\}/g;
const ENTRY = /\w+:\s*(\w+)/g;

/** Children as lists: the router asks for no names of theirs, which would be 2 kB of every first load. */
export const withoutNames = (tree: string): string =>
  tree.replace(CHILDREN, (whole, name: string, entries: string) => {
    const children = [...entries.matchAll(ENTRY)].map(([, route]) => route);
    const named = entries.match(/:/g)?.length ?? 0;
    return children.length === named ? `const ${name} = [${children.join(', ')}]` : whole;
  });

export function leanRouteTree(): Plugin {
  return {
    name: 'guildhall:lean-route-tree',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/route-tree\.gen\.ts$/ },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  };
}
