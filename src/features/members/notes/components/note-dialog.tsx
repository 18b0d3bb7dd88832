import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useWriteNote } from '../note.cache.ts';
import { NoteFields, useNoteForm } from './note-fields.tsx';

interface About {
  guildId: string;
  memberId: string;
  name: string;
}

/** A new note. */
export function NoteDialog({ about, open, onClose }: { about: About; open: boolean; onClose: () => void }) {
  return (
    <Dialog inUrl open={open} onOpenChange={(stays) => stays || onClose()}>
      <DialogContent size="sm" title="Add note" description={`About ${about.name}`}>
        <NewNote about={about} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function NewNote({ about: { guildId, memberId }, onClose }: { about: About; onClose: () => void }) {
  const write = useWriteNote();
  const form = useNoteForm({ audience: 'staff', body: '' }, async (values) => {
    await write.mutateAsync({ guildId, memberId, ...values });
    onClose();
  });
  return (
    <DialogForm form={form}>
      <NoteFields form={form} />
    </DialogForm>
  );
}
