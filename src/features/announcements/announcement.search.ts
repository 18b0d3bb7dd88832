import { searchFromUrl } from '#/base/text.ts';
import { ANNOUNCEMENT_TAGS, type AnnouncementTag } from './announcement.rules.ts';

/** What the list shows, as it is in the URL. */
export interface AnnouncementListSearch {
  tag?: AnnouncementTag;
  /** Part of a title. */
  q?: string;
  /** The dialog that writes a new one is open. */
  create?: true;
}

/** Reads an address; what is not valid is dropped. */
export function announcementListSearchFrom(search: Readonly<Record<string, unknown>>): AnnouncementListSearch {
  const tag = ANNOUNCEMENT_TAGS.find((known) => known === search.tag);
  const q = searchFromUrl(search.q);
  return {
    ...(tag && { tag }),
    ...(q !== '' && { q }),
    ...(search.create === true && { create: true as const }),
  };
}

/** The call that answers an address. */
export const listInputOf = (guildId: string, { tag, q }: AnnouncementListSearch) => ({
  guildId,
  ...(tag && { tag }),
  query: q ?? '',
});
