import { and, eq, inArray, isNull } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { deletedBy } from '#/platform/db/deleted-rows.server.ts';
import { libraryFolderDeleted } from '../library.events.ts';
import { LibraryPolicy } from '../library.policy.ts';
import { foldersOf, lockFolder } from '../library.repository.server.ts';
import { folderInput } from '../library.schema.ts';
import { libraryFolders, libraryPages } from '../library.tables.server.ts';
import { branchOf } from '../library-tree.rules.ts';

/** Deletes a folder with all that is in it; it can be restored as a whole for a short time. */
export const deleteFolder = guildCommand({
  name: 'library.deleteFolder',
  input: folderInput,
  load: lockFolder,
  allow: LibraryPolicy.edit,
  run: async ({ tx, who, input: { guildId, folderId }, loaded: { name }, record }) => {
    const branch = branchOf(await foldersOf(tx, guildId), folderId);
    // One instant for all: by it they come back together.
    const gone = deletedBy(who.userId!);
    await tx
      .update(libraryFolders)
      .set(gone)
      .where(and(eq(libraryFolders.guildId, guildId), inArray(libraryFolders.id, branch)));
    const pages = await tx
      .update(libraryPages)
      .set(gone)
      .where(
        and(eq(libraryPages.guildId, guildId), inArray(libraryPages.folderId, branch), isNull(libraryPages.deletedAt)),
      )
      .returning({ id: libraryPages.id });
    record(libraryFolderDeleted({ subject: { id: folderId, label: name }, data: { pages: pages.length } }));
    return { folderId, pages: pages.length };
  },
});
