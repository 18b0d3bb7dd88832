import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { libraryRevisionRestored } from '../library.events.ts';
import { LibraryPolicy } from '../library.policy.ts';
import {
  contentColumns,
  contentOf,
  isPage,
  lockPage,
  searchVector,
  writeRevision,
} from '../library.repository.server.ts';
import { restoreRevisionInput } from '../library.schema.ts';
import { libraryPages, libraryRevisions } from '../library.tables.server.ts';
import { requireNewest } from './update-page.server.ts';

/** Makes a page read as it did once, as a new revision. Who may read it stays as it is. */
export const restoreRevision = guildCommand({
  name: 'library.restoreRevision',
  input: restoreRevisionInput,
  limit: (_, { userId }) => [{ key: `library-update:${userId}`, capacity: 240, seconds: 3600 }],
  load: lockPage,
  allow: LibraryPolicy.edit,
  run: async ({ tx, who, input: { guildId, pageId, number, version }, loaded: page, record }) => {
    await requireNewest(tx, page, version, who.userId);
    const [old] = await tx
      .select()
      .from(libraryRevisions)
      .where(
        and(
          eq(libraryRevisions.guildId, guildId),
          eq(libraryRevisions.pageId, pageId),
          eq(libraryRevisions.number, number),
        ),
      );
    if (!old) throw notFound();
    const content = contentOf(old);
    const revision = page.revision + 1;
    const author = { userId: who.userId!, name: who.name };
    await tx
      .update(libraryPages)
      .set({
        ...{ ...contentColumns(content), revision, search: searchVector(content), editedAt: sql`now()` },
        ...{ editedByUserId: author.userId, editedByName: author.name },
      })
      .where(isPage({ guildId, pageId }));
    const saved = { guildId, pageId, number: revision, restoredFrom: number, author, hidden: page.hidden };
    await writeRevision(tx, saved, content);
    record(
      libraryRevisionRestored({
        subject: { id: pageId, label: content.title },
        data: { restored: number, revision },
      }),
    );
    return { id: pageId, version: revision };
  },
});
