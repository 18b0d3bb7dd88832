import { eq } from 'drizzle-orm';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { deletedBy } from '#/platform/db/deleted-rows.server.ts';
import { patchNotes } from '../../news.tables.server.ts';
import { noteDeleted } from '../writing.events.ts';
import { evictNote, lockNote } from '../writing.repository.server.ts';
import { noteSubject } from '../writing.rules.ts';
import { noteInput } from '../writing.schema.ts';

/** Deletes a patch note; who did can restore it for a short time. */
export const deletePatchNote = adminCommand({
  name: 'adminPatchNote.deletePatchNote',
  input: noteInput,
  load: lockNote,
  allow: AdminPolicy.any,
  run: async ({ tx, who, loaded: { id, version }, record }) => {
    await tx.update(patchNotes).set(deletedBy(who.userId)).where(eq(patchNotes.id, id));
    evictNote(tx, id);
    record(noteDeleted({ subject: { id: noteSubject(id), label: version }, data: {} }));
    return { noteId: id };
  },
});
