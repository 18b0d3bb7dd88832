import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { NOT_DELETED } from '#/platform/db/deleted-rows.server.ts';
import { libraryPageRestored } from '../library.events.ts';
import { LibraryPolicy } from '../library.policy.ts';
import {
  foldersOf,
  isPage,
  lockDeletedPage,
  requireFolder,
  requireRoomForPages,
} from '../library.repository.server.ts';
import { pageInput } from '../library.schema.ts';
import { libraryPages } from '../library.tables.server.ts';

/** Restores a page that the caller deleted in the last minutes. */
export const restorePage = guildCommand({
  name: 'library.restorePage',
  input: pageInput,
  load: lockDeletedPage,
  allow: LibraryPolicy.edit,
  run: async ({ tx, input, loaded: { title, folderId }, record }) => {
    requireFolder(await foldersOf(tx, input.guildId), folderId);
    await requireRoomForPages(tx, input.guildId);
    await tx.update(libraryPages).set(NOT_DELETED).where(isPage(input));
    record(libraryPageRestored({ subject: { id: input.pageId, label: title }, data: {} }));
    return { pageId: input.pageId };
  },
});
