import { useMatch, useRouter } from '@tanstack/react-router';
import { changedSearch, type SearchChange } from './search-change.ts';

interface SearchChangeOptions<Search> {
  /** The keys that hold several values, separated by commas. */
  lists?: SearchChange<Search>['lists'];
  /** What lies over the page stays open, its entry of the history too. */
  keepState?: boolean;
}

/**
 * Writes what a page shows into its address, in place. A change builds on what was asked for last, whose answer may still be
 * on its way: two filters chosen on a slow line are both there. Whoever has left for another page by then stays there.
 * @param shown What the page shows.
 * @param read Reads an address; what is not valid is dropped.
 */
export function useSearchChange<Search extends object>(
  shown: Search,
  read: (search: Record<string, unknown>) => Search,
  { lists, keepState = false }: SearchChangeOptions<Search> = {},
): (next: Search) => void {
  const router = useRouter();
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return (next) => {
    const { pathname, search } = router.latestLocation;
    if (withoutSlash(pathname) !== withoutSlash(page)) return;
    const wanted = changedSearch({ shown, next, asked: read({ ...(search as object) }), lists });
    void router.navigate({
      ...{ to: '.', search: read({ ...(wanted as object) }), replace: true, resetScroll: false },
      ...(keepState && { state: true }),
    });
  };
}

const withoutSlash = (path: string) => path.replace(/\/$/, '');
