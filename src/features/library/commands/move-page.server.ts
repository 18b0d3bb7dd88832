import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { libraryPageMoved } from '../library.events.ts';
import { LibraryPolicy } from '../library.policy.ts';
import { foldersOf, isPage, lockPage, placeIn, settleReaders } from '../library.repository.server.ts';
import { movePageInput } from '../library.schema.ts';
import { libraryPages } from '../library.tables.server.ts';

/** Puts a page into another folder, or at the top. In a folder for staff it's for staff. */
export const movePage = guildCommand({
  name: 'library.movePage',
  input: movePageInput,
  limit: (_, { userId }) => [{ key: `library-update:${userId}`, capacity: 240, seconds: 3600 }],
  load: lockPage,
  allow: LibraryPolicy.edit,
  run: async ({ tx, input: { guildId, pageId, folderId }, loaded: { title, folderId: before }, record }) => {
    const folders = await foldersOf(tx, guildId);
    const [from, to] = [placeIn(folders, before), placeIn(folders, folderId)];
    await tx.update(libraryPages).set({ folderId }).where(isPage({ guildId, pageId }));
    await settleReaders(tx, guildId);
    record(
      libraryPageMoved({
        subject: { id: pageId, label: title },
        data: { from: from?.name ?? null, to: to?.name ?? null },
      }),
    );
    return { pageId, from: before };
  },
});
