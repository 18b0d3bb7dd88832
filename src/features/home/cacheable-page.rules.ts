import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { discoveryQueryFrom, discoverySearchOf } from '#/features/discovery/discovery.rules.ts';
import { slugFault } from '#/features/guild-access/slug.rules.ts';

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
  return path === '/' || (path.startsWith('/g/') && slugFault(path.slice('/g/'.length)) === null);
}

/** The search as the list's own filters would write it. */
function discoveryAddress(search: string): string {
  return defaultStringifySearch({ ...discoverySearchOf(discoveryQueryFrom(defaultParseSearch(search))) });
}
