import { and, eq } from 'drizzle-orm';
import { characters } from '#/features/accounts/character.tables.server.ts';
import type { GuildScope } from '#/features/guild-access/guild.access.server.ts';
import { lockSubject } from '#/features/members/membership/subject.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { memberNotes, memberWarnings } from './note.tables.server.ts';

/** A note of this guild with the name of whom it is about, locked until the end of the transaction. */
export async function lockNote(tx: Tx, { noteId }: { noteId: string }, { guildId }: GuildScope) {
  const [row] = await tx
    .select({ note: memberNotes, name: characters.name })
    .from(memberNotes)
    .innerJoin(characters, eq(characters.id, memberNotes.characterId))
    .where(and(eq(memberNotes.guildId, guildId), eq(memberNotes.id, noteId)))
    .for('update', { of: memberNotes });
  return row ? { ...row.note, name: row.name } : null;
}

/** A warning to someone who is in this guild, both locked until the end of the transaction. */
export async function lockWarning(tx: Tx, { warningId }: { warningId: string }, who: GuildScope) {
  const [warning] = await tx
    .select({ characterId: memberWarnings.characterId, withdrawnAt: memberWarnings.withdrawnAt })
    .from(memberWarnings)
    .where(and(eq(memberWarnings.guildId, who.guildId), eq(memberWarnings.id, warningId)))
    .for('update');
  const member = warning ? await lockSubject(tx, who, warning.characterId) : null;
  return member && { ...member, withdrawn: warning?.withdrawnAt !== null };
}
