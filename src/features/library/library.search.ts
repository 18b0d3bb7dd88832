import { searchFromUrl, textFromUrl } from '#/base/text.ts';
import { isUuid } from '#/base/uuid.ts';

/** What the list of pages shows, as it is in the URL. */
export interface LibrarySearch {
  /** Words of a page, or the beginnings of words. */
  q?: string;
  tag?: string;
  /** Id of a folder: what is in it and below. */
  folder?: string;
  /** The dialog that writes a new page is open. */
  create?: true;
}

/** Reads an address; what is not valid is dropped. */
export function librarySearchFrom(search: Readonly<Record<string, unknown>>): LibrarySearch {
  const q = searchFromUrl(search.q);
  const tag = [...searchFromUrl(search.tag)].slice(0, 30).join('');
  const folder = textFromUrl(search.folder).toLowerCase();
  return {
    ...(q !== '' && { q }),
    ...(tag !== '' && { tag }),
    ...(isUuid(folder) && { folder }),
    ...(search.create === true && { create: true as const }),
  };
}

/** The call that answers an address. */
export const listInputOf = (guildId: string, { q, tag, folder }: LibrarySearch) => ({
  guildId,
  ...(folder && { folderId: folder }),
  ...(tag && { tag }),
  query: q ?? '',
});

export const REVISION_VIEWS = ['text', 'side', 'rendered'] as const;
export type RevisionView = (typeof REVISION_VIEWS)[number];

/** What of a page's history is shown, as it is in the URL. */
export interface HistorySearch {
  from?: number;
  to?: number;
  /** Text where it isn't said. */
  view?: Exclude<RevisionView, 'text'>;
}

export function historySearchFrom(search: Readonly<Record<string, unknown>>): HistorySearch {
  const view = REVISION_VIEWS.find((known) => known === search.view);
  const [from, to] = [numberFrom(search.from), numberFrom(search.to)];
  return {
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(view && view !== 'text' && { view }),
  };
}

const numberFrom = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value < 2 ** 31 ? value : null;
