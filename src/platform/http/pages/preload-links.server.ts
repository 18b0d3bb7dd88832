import type { AnyRouter } from '@tanstack/react-router';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

type Manifest = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>;

/** Lists of routes that links are kept for. */
const MOST_LISTS = 1_000;
/** What stands for the nonce of a page in links that are kept. */
const NONCE = 'nonce-of-the-page';
/** What they stand before: fonts, which are asked for after scripts. */
const NEXT = '<link rel="preload" as="font"';

/** The scripts of routes by their ids, and links to those of several routes, taken apart where the nonce goes. */
interface Preloads {
  readonly scripts: ReadonlyMap<string, readonly string[]>;
  readonly links: Map<string, readonly string[]>;
}

const known = new WeakMap<Manifest, Preloads>();

/**
 * Links to the scripts of a page's routes: some 25 elements that are the same on every page of these routes, so they are written once and not drawn
 * (decision 233). To be asked before the page is drawn. Answers what puts them into its head.
 */
export function preloadLinks(router: AnyRouter): (drawn: string) => string {
  const manifest = router.ssr?.manifest;
  if (!manifest) return (drawn) => drawn;
  const preloads = known.get(manifest) ?? taken(manifest);
  known.set(manifest, preloads);
  const links = linksTo(
    preloads,
    router.stores.matches.get().map(({ routeId }) => routeId as string),
  );
  return (drawn) => {
    const next = drawn.indexOf(NEXT);
    const at = next === -1 ? drawn.indexOf('</head>') : next;
    if (at === -1) return drawn;
    return drawn.slice(0, at) + links.join(router.options.ssr?.nonce ?? '') + drawn.slice(at);
  };
}

/**
 * Out of the manifest, which the framework keeps for all pages: it would have each page draw the links and tell the browser of them a
 * second time, which has no use for them once they are loaded.
 */
function taken({ routes }: Manifest): Preloads {
  const scripts = new Map<string, readonly string[]>();
  for (const [id, route] of Object.entries(routes)) {
    const links = route.preloads ?? [];
    scripts.set(
      id,
      links.map((link) => (typeof link === 'string' ? link : link.href)),
    );
    delete route.preloads;
  }
  return { scripts, links: new Map() };
}

function linksTo({ scripts, links }: Preloads, routes: readonly string[]): readonly string[] {
  const key = routes.join('\0');
  const written =
    links.get(key) ?? renderToString(routes.flatMap((id) => scripts.get(id) ?? []).map(linkTo)).split(NONCE);
  if (links.size < MOST_LISTS) links.set(key, written);
  return written;
}

const linkTo = (href: string) =>
  h('link', { key: href, rel: 'modulepreload', href, fetchPriority: 'low', nonce: NONCE });
