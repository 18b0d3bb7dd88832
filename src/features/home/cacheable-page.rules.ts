import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { discoveryQueryFrom, discoverySearchOf } from '#/features/discovery/discovery.rules.ts';
import { slugFault } from '#/features/guild-access/slug.rules.ts';
import { isNewsSlug, patchNoteIdOf } from '#/features/news/news.rules.ts';

/**
 * Whether a visitor's page may be cached under this address (path and search): only under the one spelling that the
 * product itself writes. What else leads to the same page, such as `/g/as%68en` or `/?x=1`, is rendered each time: it could
 * be neither evicted by its path nor bounded in number.
 */
export function isCacheablePage(address: string): boolean {
  const at = address.indexOf('?');
  const [path, search] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
  if (path === '/guild-discovery') return search === '' || search === discoveryAddress(search);
  if (search !== '') return false;
  return path === '/' || (path.startsWith('/g/') && slugFault(path.slice('/g/'.length)) === null) || isNewsPage(path);
}

/** Lists and what they list. */
function isNewsPage(path: string): boolean {
  const [, list = '', name, ...more] = path.split('/');
  if (more.length > 0) return false;
  if (list === 'change-log') return name === undefined || patchNoteIdOf(name) !== null;
  return ['verra-news', 'aoc-news'].includes(list) && (name === undefined || isNewsSlug(name));
}

/** The search as the list's own filters would write it. */
function discoveryAddress(search: string): string {
  return defaultStringifySearch({ ...discoverySearchOf(discoveryQueryFrom(defaultParseSearch(search))) });
}
