import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { nothing } from '#/platform/command.server.ts';
import { libraryFolderCreated } from '../library.events.ts';
import { LibraryPolicy } from '../library.policy.ts';
import { badPlace, foldersOf, lockLibrary, placeIn, requireRoomForFolders } from '../library.repository.server.ts';
import { createFolderInput } from '../library.schema.ts';
import { libraryFolders } from '../library.tables.server.ts';
import { PLACE_FAULTS, placeFault } from '../library-tree.rules.ts';

/** Creates a folder, at the top or in another one. */
export const createFolder = guildCommand({
  name: 'library.createFolder',
  input: createFolderInput,
  limit: (_, { userId }) => [{ key: `library-create:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: nothing,
  allow: LibraryPolicy.edit,
  run: async ({ tx, input: { guildId, parentId, name, staffOnly }, record }) => {
    await lockLibrary(tx, guildId);
    const folders = await foldersOf(tx, guildId);
    const parent = placeIn(folders, parentId);
    requireRoomForFolders(folders);
    const fault = placeFault(folders, null, parentId);
    if (fault) throw badPlace(fault, PLACE_FAULTS[fault], 'parentId');
    const id = uuidv7();
    const hidden = staffOnly || parent?.hidden === true;
    await tx.insert(libraryFolders).values({ guildId, id, parentId, name, staffOnly, hidden });
    record(libraryFolderCreated({ subject: { id, label: name }, data: { parent: parent?.name ?? null, staffOnly } }));
    return { id };
  },
});
