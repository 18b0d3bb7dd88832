import { eq } from 'drizzle-orm';
import { adminCommand } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { changesOf } from '#/platform/changes.ts';
import { patchNotes } from '../../news.tables.server.ts';
import { noteChanged, notePublished, noteScheduled, noteWithdrawn } from '../writing.events.ts';
import {
  evictNote,
  lockNote,
  publishedAtColumn,
  publishingOf,
  refuseOutdated,
  refuseTaken,
} from '../writing.repository.server.ts';
import { noteSubject } from '../writing.rules.ts';
import { updateNoteInput } from '../writing.schema.ts';

/** Changes what is sent of a patch note, and when visitors read it. Its number stays. */
export const updatePatchNote = adminCommand({
  name: 'adminPatchNote.updatePatchNote',
  input: updateNoteInput,
  load: lockNote,
  allow: AdminPolicy.any,
  run: async ({ tx, who, input, loaded: before, record }) => {
    const { noteId: id, revision: sent, publish, ...fields } = input;
    const { revision: known } = before;
    await refuseOutdated(tx, who, { sent, revision: known, subject: noteSubject(id), what: 'this patch note' });
    const publishing = publishingOf(publish, before.publishedAt);
    const revision = known + 1;
    await tx
      .update(patchNotes)
      .set({ ...fields, ...publishedAtColumn(publishing), revision })
      .where(eq(patchNotes.id, id))
      .catch(refuseTaken);
    evictNote(tx, id);
    const subject = { id: noteSubject(id), label: fields.version ?? before.version };
    const changes = changesOf(before, { ...before, ...fields }, Object.keys(fields));
    if (Object.keys(changes).length > 0 || !publishing) record(noteChanged({ subject, data: { changes } }));
    if (publishing?.became === 'published') record(notePublished({ subject, data: {} }));
    if (publishing?.became === 'withdrawn') record(noteWithdrawn({ subject, data: {} }));
    if (publishing?.became === 'scheduled')
      record(noteScheduled({ subject, data: { at: publishing.publishedAt?.toISOString() ?? '' } }));
    return { id, revision };
  },
});
