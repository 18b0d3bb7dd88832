import { createContext, type ReactNode, useContext, useState } from 'react';
import {
  type ListPreferences,
  listPreferencesFrom,
  listsCookie,
  withListPreferences,
} from '#/ui/table/list-preferences.ts';

const ListPreferencesContext = createContext<[string | null, (cookie: string) => void] | null>(null);

/** Once around the page, with the cookie `lists` of the request, so that the server's page is right at once. */
export function ListPreferencesProvider({ cookie, children }: { cookie: string | null; children: ReactNode }) {
  const state = useState(cookie);
  return <ListPreferencesContext value={state}>{children}</ListPreferencesContext>;
}

/** How the viewer likes to see this list, and how to remember a change for a year in this browser. */
export function useListPreferences(list: string): [ListPreferences, (change: Partial<ListPreferences>) => void] {
  const state = useContext(ListPreferencesContext);
  if (!state) throw new Error('useListPreferences needs a ListPreferencesProvider around it');
  const [cookie, setCookie] = state;
  const remember = (change: Partial<ListPreferences>) => {
    const next = withListPreferences(cookie, list, change);
    setCookie(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and it is asynchronous
    document.cookie = listsCookie(next);
  };
  return [listPreferencesFrom(cookie, list), remember];
}
