import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { useChangeNote, useWriteNote } from '../note.cache.ts';
import type { MemberNote } from '../note.queries.server.ts';
import { NOTE_MAX } from '../note.rules.ts';
import { noteForm } from '../note.schema.ts';

interface NoteDialogProps {
  about: { guildId: string; memberId: string; name: string };
  /** The note that is changed, a new one, or null: closed. */
  note: MemberNote | 'new' | null;
  onClose: () => void;
}

export function NoteDialog({ about, note, onClose }: NoteDialogProps) {
  return (
    <Dialog inUrl open={note !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent size="sm" title={note === 'new' ? 'Add note' : 'Edit note'} description={`About ${about.name}`}>
        {note === null ? null : <NoteForm about={about} note={note === 'new' ? null : note} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  );
}

const AUDIENCES = [
  { value: 'staff', label: 'Staff only', hint: 'Only people with Edit Members. The member never sees it.' },
  { value: 'shared', label: 'Shared', hint: 'The member sees it and gets a notification.' },
];

function NoteForm({
  about,
  note,
  onClose,
}: {
  about: NoteDialogProps['about'];
  note: MemberNote | null;
  onClose: () => void;
}) {
  const write = useWriteNote();
  const change = useChangeNote();
  const form = useAppForm({
    defaultValues: { audience: note?.audience ?? 'staff', body: note?.body ?? '' },
    schema: noteForm,
    onSubmit: async ({ value }) => {
      await (note
        ? change.mutateAsync({ guildId: about.guildId, noteId: note.id, ...value })
        : write.mutateAsync({ guildId: about.guildId, memberId: about.memberId, ...value }));
      onClose();
    },
  });
  return (
    <Form form={form} className="contents">
      <DialogBody className="grid content-start gap-4">
        <ErrorSummary />
        <form.AppField name="body">
          {(field) => <field.TextareaField label="Note" rows={5} limit={NOTE_MAX} required />}
        </form.AppField>
        <form.AppField name="audience">
          {(field) => <field.ChoiceField label="Visible to" choices={AUDIENCES} />}
        </form.AppField>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <SubmitButton busyLabel="Saving...">Save</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
