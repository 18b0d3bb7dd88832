import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { characters } from '#/features/accounts/character.tables.server.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { database, type Tx } from '#/platform/db/db.server.ts';
import { isGoneForGood, isRestorableBy } from '#/platform/db/deleted-rows.server.ts';
import { memberNotes } from './note.tables.server.ts';

interface Which {
  readonly noteId: string;
}

/** A note of this guild with the name of whom it is about, locked until the end of the transaction. */
export const lockNote = (tx: Tx, { noteId }: Which, { guildId }: GuildScope) =>
  lockWhere(tx, isNote(guildId, noteId), isNull(memberNotes.deletedAt));

/** The same for a note that the caller deleted a short time ago. */
export const lockDeletedNote = (tx: Tx, { noteId }: Which, { guildId, userId }: GuildScope) =>
  lockWhere(tx, isNote(guildId, noteId), isRestorableBy(memberNotes, userId));

export const isNote = (guildId: string, noteId: string): SQL | undefined =>
  and(eq(memberNotes.guildId, guildId), eq(memberNotes.id, noteId));

async function lockWhere(tx: Tx, ...conditions: readonly (SQL | undefined)[]) {
  const [row] = await tx
    .select({ note: memberNotes, name: characters.name })
    .from(memberNotes)
    .innerJoin(characters, eq(characters.id, memberNotes.characterId))
    .where(and(...conditions))
    .for('update', { of: memberNotes });
  return row ? { ...row.note, name: row.name } : null;
}

/** Removes notes that no one can restore any more. By the clock. */
export async function removeDeletedNotes(): Promise<void> {
  await database().delete(memberNotes).where(isGoneForGood(memberNotes));
}
