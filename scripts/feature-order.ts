/**
 * The order of features (docs/decisions/065): a feature imports those of lower levels and, where no cycle comes of it, its
 * neighbors. A command lives in the highest feature that it touches; a page that shows several nouns is a feature of its own.
 */
export const FEATURE_LEVELS: readonly (readonly string[])[] = [
  ['game', 'heraldry'],
  ['accounts'],
  ['guild-access', 'platform-admin'],
  ['uploads', 'nodes', 'notices', 'notifications', 'presence', 'settings', 'reports'],
  ['privacy'],
  ['characters'],
  ['items', 'members', 'point-pools'],
  [
    'announcements',
    'applications',
    'activities',
    'artisans',
    'auctions',
    'buy-orders',
    'crafting',
    'discord',
    'library',
    'listings',
    'loadouts',
    'market',
    'points',
    'prices',
    'recipes',
    'recruiting',
    'storage',
    'storefronts',
    'tasks',
    'trades',
    'treasury',
  ],
  [
    'guild-settings',
    'guild-lifecycle',
    'my-account',
    'my-characters',
    'discovery',
    'public-guild',
    'dashboard',
    'audit',
    'saved-views',
    'search',
    'shell',
    'home',
    'news',
    'administration',
    'billing',
    'discord-events',
    'discord-interactions',
    'discord-notices',
    'discord-posts',
    'discord-roles',
    'discord-voice',
  ],
];

/** One import of one feature by another, as written: `from` and `to` are paths below the checkout. */
export interface FeatureImport {
  readonly from: string;
  readonly to: string;
}

const featureOf = (path: string): string => path.split('/')[2] ?? '';
const levelOf = (feature: string): number => FEATURE_LEVELS.findIndex((level) => level.includes(feature));

export const isTopLevel = (path: string): boolean => levelOf(featureOf(path)) === FEATURE_LEVELS.length - 1;

/** What of these imports goes up, and which features of one level import each other in a circle. */
export function orderFaults(imports: readonly FeatureImport[]): string[] {
  const faults: string[] = [];
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [own, other] = [featureOf(from), featureOf(to)];
    if (own === other) continue;
    for (const feature of [own, other])
      if (levelOf(feature) < 0) faults.push(`${feature} has no level: enter it in scripts/feature-order.ts`);
    if (levelOf(own) >= 0 && levelOf(own) < levelOf(other))
      faults.push(`${from}: ${own} is below ${other}, so it may not import ${to}`);
    graph.set(own, (graph.get(own) ?? new Set()).add(other));
  }
  return [...new Set([...faults, ...circles(graph)])];
}

function circles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (feature: string, way: readonly string[]): void => {
    if (way.includes(feature)) {
      found.push(`features in a circle: ${[...way.slice(way.indexOf(feature)), feature].join(' -> ')}`);
      return;
    }
    if (done.has(feature)) return;
    for (const next of graph.get(feature) ?? []) visit(next, [...way, feature]);
    done.add(feature);
  };
  for (const feature of graph.keys()) visit(feature, []);
  return found;
}
