import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { guildQuery } from '#/features/guilds/guild.gate.server.ts';
import { canChange } from '#/features/guilds/guild.policy.ts';
import { NotePolicy, WarningPolicy } from './note.policy.ts';
import { audiencesFor } from './note.rules.ts';
import { listNotesInput, listWarningsInput } from './note.schema.ts';
import { memberNotes, memberWarnings } from './note.tables.server.ts';
import { readSubject } from './subject.steps.server.ts';

/** The most warnings that are shown of one member. */
const WARNINGS_SHOWN = 100;

/** Notes about a member, newest first, those that the viewer may read; `more` when there are older ones. */
export const listNotes = guildQuery({
  name: 'note.listNotes',
  input: listNotesInput,
  load: (db, { memberId }, who) => readSubject(db, who, memberId),
  allow: NotePolicy.read,
  read: async ({ db, who, input: { before, limit }, loaded: member }) => {
    const rows = await db
      .select()
      .from(memberNotes)
      .where(
        and(
          eq(memberNotes.guildId, who.guildId),
          eq(memberNotes.characterId, member.characterId),
          inArray(memberNotes.audience, [...audiencesFor(who, member)]),
          before === undefined ? undefined : lt(memberNotes.id, before),
        ),
      )
      .orderBy(desc(memberNotes.id))
      .limit(limit + 1);
    return {
      more: rows.length > limit,
      notes: rows.slice(0, limit).map(({ id, audience, body, authorName, createdAt, editedAt, ...note }) => ({
        id,
        audience,
        body,
        authorName,
        createdAt: createdAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
        can: {
          change: canChange(who, NotePolicy.change, { ...note, audience }),
          delete: canChange(who, NotePolicy.delete, { ...note, audience }),
        },
      })),
    };
  },
});

/** Warnings given to a member, newest first; a withdrawn one stays on record as such. */
export const listWarnings = guildQuery({
  name: 'note.listWarnings',
  input: listWarningsInput,
  load: (db, { memberId }, who) => readSubject(db, who, memberId),
  allow: WarningPolicy.read,
  read: async ({ db, who, loaded: member }) => {
    const rows = await db
      .select()
      .from(memberWarnings)
      .where(and(eq(memberWarnings.guildId, who.guildId), eq(memberWarnings.characterId, member.characterId)))
      .orderBy(desc(memberWarnings.id))
      .limit(WARNINGS_SHOWN);
    return rows.map(({ id, reason, givenByName, createdAt, withdrawnAt, withdrawnByName }) => ({
      id,
      reason,
      givenByName,
      createdAt: createdAt.toISOString(),
      withdrawn: withdrawnAt && { at: withdrawnAt.toISOString(), byName: withdrawnByName },
      can: { withdraw: canChange(who, WarningPolicy.withdraw, { ...member, withdrawn: withdrawnAt !== null }) },
    }));
  },
});

export type MemberNote = Awaited<ReturnType<typeof listNotes>>['notes'][number];
export type MemberWarning = Awaited<ReturnType<typeof listWarnings>>[number];
