import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { readSubject } from '#/features/members/membership/subject.api.server.ts';
import { keysetPage } from '#/platform/lists/list.server.ts';
import { NotePolicy } from './note.policy.ts';
import { audiencesFor } from './note.rules.ts';
import { listNotesInput } from './note.schema.ts';
import { memberNotes } from './note.tables.server.ts';

/** Notes about a member that the viewer may read, newest first. */
export const listNotes = guildQuery({
  name: 'note.listNotes',
  input: listNotesInput,
  load: (db, { memberId }, who) => readSubject(db, who, memberId),
  allow: NotePolicy.read,
  read: async ({ db, who, input, loaded: member }) => {
    const page = keysetPage(input, [{ by: memberNotes.id, type: 'uuid', desc: true }]);
    const found = await db
      .select({ ...getTableColumns(memberNotes), pageKey: page.key })
      .from(memberNotes)
      .where(
        and(
          eq(memberNotes.guildId, who.guildId),
          eq(memberNotes.characterId, member.characterId),
          isNull(memberNotes.deletedAt),
          inArray(memberNotes.audience, [...audiencesFor(who, member)]),
          page.after,
        ),
      )
      .orderBy(page.order)
      .limit(page.limit);
    const { rows, nextCursor } = page.cut(found);
    return {
      nextCursor,
      items: rows.map(({ id, audience, body, authorName, createdAt, editedAt, ...note }) => ({
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

export type MemberNote = Awaited<ReturnType<typeof listNotes>>['items'][number];
