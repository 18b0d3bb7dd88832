import { useQueryClient } from '@tanstack/react-query';
import { ConflictDialog } from '#/features/settings/components/conflict-dialog.tsx';
import { useConflict } from '#/features/settings/components/use-conflict.ts';
import { Button } from '#/ui/controls/button.tsx';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { notesOptions, useChangeNote } from '../note.cache.ts';
import type { MemberNote } from '../note.queries.server.ts';
import { audienceLabel, NoteFields, type NoteValues, useNoteForm } from './note-fields.tsx';

interface EditNoteProps {
  about: { guildId: string; memberId: string };
  note: MemberNote;
  onDone: () => void;
}

/** A note that is edited in its place in the list. */
export function EditNote({ about: { guildId, memberId }, note, onDone }: EditNoteProps) {
  const client = useQueryClient();
  const change = useChangeNote();
  const conflicts = useConflict<MemberNote, NoteValues>({
    fetchLatest: async () => {
      const { pages } = await client.fetchInfiniteQuery({ ...notesOptions(guildId, memberId), staleTime: 0 });
      const latest = pages.flatMap(({ items }) => items).find(({ id }) => id === note.id);
      if (!latest) throw new Error('This note is no longer there.');
      return latest;
    },
    valuesOf,
    fields: { body: 'Note', audience: { label: 'Visible to', format: audienceLabel } },
  });
  const send = (values: NoteValues, from: MemberNote) =>
    change.mutateAsync({ guildId, noteId: from.id, editedAt: from.editedAt, ...values });
  const form = useNoteForm(valuesOf(note), async (values) => {
    try {
      await send(values, note);
    } catch (error) {
      await conflicts.open(error, valuesOf(note), values);
      throw error;
    }
    onDone();
  });
  // A toast reports a failure; what was written is still in the form.
  const dialog = conflicts.dialogOf((chosen, latest) => void send(chosen, latest).then(onDone, () => {}));
  return (
    <>
      <Form form={form} className="grid gap-4 py-2">
        <ErrorSummary />
        <NoteFields form={form} />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
          <SubmitButton busyLabel="Saving...">Save</SubmitButton>
        </div>
      </Form>
      <ConflictDialog {...dialog} />
    </>
  );
}

const valuesOf = ({ audience, body }: MemberNote): NoteValues => ({ audience, body });
