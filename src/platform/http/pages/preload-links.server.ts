import type { AnyRouter } from '@tanstack/react-router';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

type Ssr = NonNullable<AnyRouter['ssr']>;
type Manifest = NonNullable<Ssr['manifest']>;

/** Lists of routes that links are kept for. */
const MOST_LISTS = 1_000;
/** What stands for the nonce of a page in links that are kept. */
const NONCE = 'nonce-of-the-page';
/** What they stand before, as React would draw them. */
const NEXT = '<link rel="preload" as="font"';

/**
 * Leaves out of what React draws the links to a page's scripts: some 25 elements that are the same on every page of these routes. Answers what puts
 * them into the page that was drawn (decision 233). The browser's React finds them by their address.
 */
export function withoutPreloads(router: AnyRouter): (drawn: string) => string {
  const { ssr } = router;
  const manifest = ssr?.manifest;
  const matches = router.stores.matches.get();
  // Where something wasn't found, not all routes have their scripts.
  const isWhole = matches.every(({ status, _notFound }) => status === 'success' && _notFound !== true);
  if (!manifest || !isWhole) return (drawn) => drawn;
  const links = linksTo(
    manifest,
    matches.map(({ routeId }) => routeId as string),
  );
  if (!links) return (drawn) => drawn;
  router.ssr = { manifest: bareOf(manifest) };
  return (drawn) => {
    router.ssr = ssr;
    const next = drawn.indexOf(NEXT);
    const at = next === -1 ? drawn.indexOf('</head>') : next;
    return drawn.slice(0, at) + links.join(router.options.ssr?.nonce ?? '') + drawn.slice(at);
  };
}

const bare = new WeakMap<Manifest, Manifest>();

function bareOf(manifest: Manifest): Manifest {
  const known = bare.get(manifest) ?? {
    ...manifest,
    routes: Object.fromEntries(
      Object.entries(manifest.routes).map(([id, { preloads: _, ...route }]) => [id, route] as const),
    ),
  };
  bare.set(manifest, known);
  return known;
}

const written = new WeakMap<Manifest, Map<string, readonly string[] | null>>();

/** The links, taken apart where the nonce goes; null where there are none, or others than of modules of this site. */
function linksTo(manifest: Manifest, routes: readonly string[]): readonly string[] | null {
  const lists = written.get(manifest) ?? new Map<string, readonly string[] | null>();
  written.set(manifest, lists);
  const key = routes.join('\0');
  const known = lists.get(key);
  if (known !== undefined) return known;
  const hrefs = routes.flatMap((id) => manifest.routes[id]?.preloads ?? []);
  const isPlain =
    hrefs.length > 0 && hrefs.every((href) => typeof href === 'string') && manifest.scriptFormat !== 'iife';
  const links = isPlain ? renderToString(hrefs.map((href) => linkTo(href as string))).split(NONCE) : null;
  if (lists.size < MOST_LISTS) lists.set(key, links);
  return links;
}

const linkTo = (href: string) =>
  h('link', { key: href, rel: 'modulepreload', href, fetchPriority: 'low', nonce: NONCE });
