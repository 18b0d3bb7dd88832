import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { deletedBy } from '#/platform/db/deleted-rows.server.ts';
import { libraryPageDeleted } from '../library.events.ts';
import { LibraryPolicy } from '../library.policy.ts';
import { isPage, lockPage } from '../library.repository.server.ts';
import { pageInput } from '../library.schema.ts';
import { libraryPages } from '../library.tables.server.ts';

/** Deletes a page with its history; it can be restored for a short time. */
export const deletePage = guildCommand({
  name: 'library.deletePage',
  input: pageInput,
  load: lockPage,
  allow: LibraryPolicy.edit,
  run: async ({ tx, who, input, loaded: { title }, record }) => {
    await tx.update(libraryPages).set(deletedBy(who.userId!)).where(isPage(input));
    record(libraryPageDeleted({ subject: { id: input.pageId, label: title }, data: {} }));
    return { pageId: input.pageId };
  },
});
