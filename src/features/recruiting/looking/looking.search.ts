import { PLAYER_FILTERS, type PlayerFilter, type PlayerFilters } from './looking.rules.ts';

/** What the page of players has in its URL: the filters, or the list of invitations, and the open dialog. */
export type PlayersSearch = PlayerFilters & {
  readonly view?: 'invitations' | undefined;
  /** The character that is being invited. */
  readonly invite?: string | undefined;
};

/** Reads an address; what is no filter is dropped. */
export function playersSearchFrom(search: Readonly<Record<string, unknown>>): PlayersSearch {
  const chosen = <K extends PlayerFilter>(name: K): PlayerFilters => {
    const value = PLAYER_FILTERS[name].find((each) => each === search[name]);
    return value === undefined ? {} : { [name]: value };
  };
  return {
    ...(search.view === 'invitations' && { view: search.view }),
    ...(typeof search.invite === 'string' && { invite: search.invite }),
    ...chosen('role'),
    ...chosen('archetype'),
    ...chosen('language'),
    ...chosen('region'),
    ...chosen('tag'),
    ...chosen('hours'),
  };
}

/** The filters alone, as the list is asked for. */
export const playerFiltersOf = ({ view: _, invite: __, ...filters }: PlayersSearch): PlayerFilters => filters;
