import { searchFromUrl } from '#/base/text.ts';
import { DESK_FILTERS, type DeskFilter } from './desk.rules.ts';

/** What of the list of items is in its address. */
export interface DeskSearch {
  readonly q?: string | undefined;
  readonly only?: DeskFilter | undefined;
}

export const deskSearchFrom = ({ q, only }: Readonly<Record<string, unknown>>): DeskSearch => ({
  ...(searchFromUrl(q) !== '' && { q: searchFromUrl(q) }),
  ...(DESK_FILTERS.includes(only as DeskFilter) && { only: only as DeskFilter }),
});
