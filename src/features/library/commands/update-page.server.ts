import { sql } from 'drizzle-orm';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lastEvent, savedMeanwhile } from '#/features/settings/saved-meanwhile.api.server.ts';
import { changesOf } from '#/platform/changes.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { libraryPageUpdated, libraryRevisionRestored } from '../library.events.ts';
import { LibraryPolicy } from '../library.policy.ts';
import {
  contentColumns,
  isPage,
  type LockedPage,
  lockPage,
  searchVector,
  settleReaders,
  writeRevision,
} from '../library.repository.server.ts';
import { updatePageInput } from '../library.schema.ts';
import { libraryPages } from '../library.tables.server.ts';

/** Saves a page as a new revision. A newer one than the caller saw refuses it: nothing is overwritten. */
export const updatePage = guildCommand({
  name: 'library.updatePage',
  input: updatePageInput,
  limit: (_, { userId }) => [{ key: `library-update:${userId}`, capacity: 240, seconds: 3600 }],
  load: lockPage,
  allow: LibraryPolicy.edit,
  run: async ({ tx, who, input, loaded: before, record }) => {
    await requireNewest(tx, before, input.version, who.userId);
    const { guildId, pageId, version: _, note, staffOnly, ...content } = input;
    const revision = before.revision + 1;
    const author = { userId: who.userId!, name: who.name };
    await tx
      .update(libraryPages)
      .set({
        ...{ ...contentColumns(content), staffOnly, revision, search: searchVector(content), editedAt: sql`now()` },
        ...{ editedByUserId: author.userId, editedByName: author.name },
      })
      .where(isPage(input));
    await writeRevision(tx, { guildId, pageId, number: revision, note, author, hidden: before.hidden }, content);
    if (staffOnly !== before.staffOnly) await settleReaders(tx, guildId);
    const after = { title: content.title, tags: [...content.tags], staffOnly };
    record(
      libraryPageUpdated({
        subject: { id: pageId, label: content.title },
        data: { changes: changesOf(before, after, Object.keys(after)), revision, note },
      }),
    );
    return { id: pageId, version: revision };
  },
});

/** Refuses a change of an older revision, with who saved the newer one and when. */
export async function requireNewest(tx: Tx, page: LockedPage, version: number, userId: string | null): Promise<void> {
  if (version === page.revision) return;
  const saves = sql`type in (${libraryPageUpdated.type}, ${libraryRevisionRestored.type})`;
  const last = lastEvent(sql`guild_id = ${page.guildId} and ${saves} and subject_id = ${page.id}`);
  throw await savedMeanwhile(tx, { userId, last, what: 'this page' });
}
