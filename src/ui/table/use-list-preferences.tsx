import { createContext, type ReactNode, useContext } from 'react';
import {
  type ListPreferences,
  listPreferencesFrom,
  listsCookie,
  withListPreferences,
} from '#/ui/table/list-preferences.ts';

interface RememberedLists {
  /** Value of the cookie `lists`, as the page's request had it or as it was changed since. */
  readonly cookie: string | null;
  readonly onChange: (cookie: string) => void;
}

const ListPreferencesContext = createContext<RememberedLists | null>(null);

/** Once around the pages with lists, so that the server's page is right at once. */
export function ListPreferencesProvider({ cookie, onChange, children }: RememberedLists & { children: ReactNode }) {
  return <ListPreferencesContext value={{ cookie, onChange }}>{children}</ListPreferencesContext>;
}

/** How the viewer likes to see this list, and how to remember a change for a year in this browser. */
export function useListPreferences(list: string): [ListPreferences, (change: Partial<ListPreferences>) => void] {
  const lists = useContext(ListPreferencesContext);
  if (!lists) throw new Error('useListPreferences needs a ListPreferencesProvider around it');
  const remember = (change: Partial<ListPreferences>) => {
    const next = withListPreferences(lists.cookie, list, change);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and it is asynchronous
    document.cookie = listsCookie(next);
    lists.onChange(next);
  };
  return [listPreferencesFrom(lists.cookie, list), remember];
}
