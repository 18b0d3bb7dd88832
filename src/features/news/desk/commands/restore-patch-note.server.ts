import { eq } from 'drizzle-orm';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { NOT_DELETED } from '#/platform/db/deleted-rows.server.ts';
import { patchNotes } from '../../news.tables.server.ts';
import { noteRestored } from '../writing.events.ts';
import { evictNote, lockDeletedNote, refuseTaken } from '../writing.repository.server.ts';
import { noteSubject } from '../writing.rules.ts';
import { noteInput } from '../writing.schema.ts';

/** Restores a patch note that the caller deleted in the last minutes, unless another one has its version by now. */
export const restorePatchNote = adminCommand({
  name: 'adminPatchNote.restorePatchNote',
  input: noteInput,
  load: lockDeletedNote,
  allow: AdminPolicy.any,
  run: async ({ tx, loaded: { id, version }, record }) => {
    await tx.update(patchNotes).set(NOT_DELETED).where(eq(patchNotes.id, id)).catch(refuseTaken);
    evictNote(tx, id);
    record(noteRestored({ subject: { id: noteSubject(id), label: version }, data: {} }));
    return { noteId: id };
  },
});
