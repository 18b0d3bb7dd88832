import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { changesOf } from '#/platform/changes.ts';
import { libraryFolderUpdated } from '../library.events.ts';
import { LibraryPolicy } from '../library.policy.ts';
import { badPlace, foldersOf, isFolder, lockFolder, placeIn, settleReaders } from '../library.repository.server.ts';
import { updateFolderInput } from '../library.schema.ts';
import { libraryFolders } from '../library.tables.server.ts';
import { PLACE_FAULTS, placeFault } from '../library-tree.rules.ts';

/** Renames a folder, moves it, or changes who may read what is in it: what is sent. */
export const updateFolder = guildCommand({
  name: 'library.updateFolder',
  input: updateFolderInput,
  limit: (_, { userId }) => [{ key: `library-update:${userId}`, capacity: 240, seconds: 3600 }],
  load: lockFolder,
  allow: LibraryPolicy.edit,
  run: async ({ tx, input, loaded: before, record }) => {
    const { guildId, folderId, name = before.name, staffOnly = before.staffOnly } = input;
    const parentId = input.parentId === undefined ? before.parentId : input.parentId;
    const folders = await foldersOf(tx, guildId);
    const [from, to] = [placeIn(folders, before.parentId), placeIn(folders, parentId)];
    const fault = parentId === before.parentId ? null : placeFault(folders, folderId, parentId);
    if (fault) throw badPlace(fault, PLACE_FAULTS[fault], 'parentId');
    await tx
      .update(libraryFolders)
      .set({ name, parentId, staffOnly, hidden: staffOnly || before.hidden })
      .where(isFolder(input));
    await settleReaders(tx, guildId);
    const was = { name: before.name, staffOnly: before.staffOnly, parent: from?.name ?? null };
    const now = { name, staffOnly, parent: to?.name ?? null };
    record(
      libraryFolderUpdated({
        subject: { id: folderId, label: name },
        data: { changes: changesOf(was, now, Object.keys(now)) },
      }),
    );
    return { folderId, from: before.parentId };
  },
});
