import type { SubjectKind } from '#/platform/events.ts';
import { pathOfPage } from './library.rules.ts';

/** Where the audit log leads for a page of the library. */
export const libraryPageSubject: SubjectKind = {
  type: 'library-page',
  page: (guildId, id) => ({ needs: 'view:library', path: pathOfPage(guildId, id) }),
  row: { table: 'library_pages', column: 'id' },
};

/** A folder: the list of what is in it. */
export const libraryFolderSubject: SubjectKind = {
  type: 'library-folder',
  page: (guildId, id) => ({ needs: 'view:library', path: `/guilds/${guildId}/bank/library?folder=${id}` }),
  row: { table: 'library_folders', column: 'id' },
};
