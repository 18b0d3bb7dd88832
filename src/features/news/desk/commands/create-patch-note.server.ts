import { sql } from 'drizzle-orm';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { nothing } from '#/platform/command.server.ts';
import { lockNews } from '../../news.api.server.ts';
import { patchNotes } from '../../news.tables.server.ts';
import { noteCreated } from '../writing.events.ts';
import { evictNote, publishedAtColumn, publishingOf, refuseTaken } from '../writing.repository.server.ts';
import { noteSubject } from '../writing.rules.ts';
import { createNoteInput } from '../writing.schema.ts';

/** Writes a patch note, with the number after the highest that was ever given. */
export const createPatchNote = adminCommand({
  name: 'adminPatchNote.createPatchNote',
  input: createNoteInput,
  idempotent: true,
  load: nothing,
  allow: AdminPolicy.any,
  run: async ({ tx, input: { publish, ...fields }, record }) => {
    const publishing = publishingOf(publish, null);
    await lockNews(tx);
    const [note] = await tx
      .insert(patchNotes)
      .values({
        id: sql`(select coalesce(max(id), 0) + 1 from patch_notes)`,
        ...fields,
        ...publishedAtColumn(publishing),
      })
      .returning({ id: patchNotes.id })
      .catch(refuseTaken);
    const id = note!.id;
    evictNote(tx, id);
    record(noteCreated({ subject: { id: noteSubject(id), label: fields.version }, data: { publish } }));
    return { id };
  },
});
