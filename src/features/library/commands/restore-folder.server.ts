import { and, eq, sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { NOT_DELETED } from '#/platform/db/deleted-rows.server.ts';
import { libraryFolderRestored } from '../library.events.ts';
import { LibraryPolicy } from '../library.policy.ts';
import {
  foldersOf,
  lockDeletedFolder,
  requireFolder,
  requireRoomForFolders,
  requireRoomForPages,
} from '../library.repository.server.ts';
import { folderInput } from '../library.schema.ts';
import { libraryFolders, libraryPages } from '../library.tables.server.ts';

/** Restores a folder that the caller deleted in the last minutes, with all that went with it. */
export const restoreFolder = guildCommand({
  name: 'library.restoreFolder',
  input: folderInput,
  load: lockDeletedFolder,
  allow: LibraryPolicy.edit,
  run: async ({ tx, who, input: { guildId, folderId }, loaded: { name, parentId }, record }) => {
    const kept = await foldersOf(tx, guildId);
    requireFolder(kept, parentId);
    // To the microsecond, which a date of this process doesn't keep. The folder itself comes back with the last of them.
    const together = sql`deleted_by_user_id = ${who.userId} and deleted_at = (
      select f.deleted_at from library_folders f where f.guild_id = ${guildId} and f.id = ${folderId})`;
    await tx
      .update(libraryPages)
      .set(NOT_DELETED)
      .where(and(eq(libraryPages.guildId, guildId), together));
    const folders = await tx
      .update(libraryFolders)
      .set(NOT_DELETED)
      .where(and(eq(libraryFolders.guildId, guildId), together))
      .returning({ id: libraryFolders.id });
    requireRoomForFolders(kept, folders.length);
    await requireRoomForPages(tx, guildId, 0);
    record(libraryFolderRestored({ subject: { id: folderId, label: name }, data: {} }));
    return { folderId };
  },
});
