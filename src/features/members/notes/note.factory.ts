import { eq, type SQL, sql } from 'drizzle-orm';
import type { Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { deleteNote } from './commands/delete-note.server.ts';
import { writeNote } from './commands/write-note.server.ts';
import type { NoteAudience } from './note.rules.ts';
import { memberNotes } from './note.tables.server.ts';

interface GuildWithOwner {
  readonly id: string;
  readonly owner: Person;
}

interface NoteFacts {
  readonly about: Person;
  readonly audience?: NoteAudience;
  readonly body?: string;
  /** The guild's owner unless given. */
  readonly authorUserId?: string;
}

/** A note about a member; answers its id. */
export async function aNote(guild: GuildWithOwner, facts: NoteFacts): Promise<string> {
  const { noteId } = await writeNote.as(guild.owner.principal, {
    guildId: guild.id,
    memberId: facts.about.characterId,
    audience: facts.audience ?? 'staff',
    body: facts.body ?? 'Reliable.',
  });
  const { authorUserId } = facts;
  if (authorUserId) await database().update(memberNotes).set({ authorUserId }).where(eq(memberNotes.id, noteId));
  return noteId;
}

/** A note that was deleted just now, by the guild's owner unless given; answers its id. */
export async function aDeletedNote(
  guild: GuildWithOwner,
  { about, byUserId }: { about: Person; byUserId?: string | undefined },
): Promise<string> {
  const noteId = await aNote(guild, { about });
  await deleteNote.as(guild.owner.principal, { guildId: guild.id, noteId });
  if (byUserId)
    await database().update(memberNotes).set({ deletedByUserId: byUserId }).where(eq(memberNotes.id, noteId));
  return noteId;
}

/** Notes about each member for both audiences. */
export async function seedGuild(guild: GuildWithOwner, members: readonly Person[]): Promise<void> {
  for (const member of members) {
    await aNote(guild, { about: member });
    await aNote(guild, { about: member, audience: 'shared' });
  }
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into member_notes (guild_id, id, character_id, user_id, audience, body, author_user_id, author_name)
    select guild_id, gen_random_uuid(), character_id, user_id, 'staff', 'x', user_id, 'x' from sent`,
];
