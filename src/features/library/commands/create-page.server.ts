import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { nothing } from '#/platform/command.server.ts';
import { libraryPageCreated } from '../library.events.ts';
import { LibraryPolicy } from '../library.policy.ts';
import {
  contentColumns,
  foldersOf,
  lockLibrary,
  placeIn,
  requireRoomForPages,
  searchVector,
  writeRevision,
} from '../library.repository.server.ts';
import { createPageInput } from '../library.schema.ts';
import { libraryPages } from '../library.tables.server.ts';

/** Writes a page: its first revision. */
export const createPage = guildCommand({
  name: 'library.createPage',
  input: createPageInput,
  limit: (_, { userId }) => [{ key: `library-create:${userId}`, capacity: 60, seconds: 3600 }],
  idempotent: true,
  load: nothing,
  allow: LibraryPolicy.edit,
  run: async ({ tx, who, input: { guildId, folderId, staffOnly, ...content }, record }) => {
    await lockLibrary(tx, guildId);
    const folder = placeIn(await foldersOf(tx, guildId), folderId);
    await requireRoomForPages(tx, guildId);
    const id = uuidv7();
    const hidden = staffOnly || folder?.hidden === true;
    const author = { userId: who.userId!, name: who.name };
    await tx.insert(libraryPages).values({
      ...{ guildId, id, folderId, staffOnly, hidden, ...contentColumns(content) },
      ...{ editedByUserId: author.userId, editedByName: author.name, search: searchVector(content) },
    });
    await writeRevision(tx, { guildId, pageId: id, number: 1, author, hidden }, content);
    record(
      libraryPageCreated({
        subject: { id, label: content.title },
        data: { folder: folder?.name ?? null, staffOnly },
      }),
    );
    return { id };
  },
});
