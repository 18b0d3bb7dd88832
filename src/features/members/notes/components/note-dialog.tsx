import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { NoteForm } from './note-form.tsx';

interface NoteDialogProps {
  about: { guildId: string; memberId: string; name: string };
  open: boolean;
  onClose: () => void;
}

/** A new note. */
export function NoteDialog({ about, open, onClose }: NoteDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={(next) => next || onClose()}>
      <DialogContent size="sm" title="Add note" description={`About ${about.name}`}>
        <NoteForm about={about} note={null} onDone={onClose} className="contents">
          {(fields) => (
            <>
              <DialogBody className="grid content-start gap-4">{fields}</DialogBody>
              <DialogFooter>
                <DialogCancel />
                <SubmitButton busyLabel="Saving...">Save</SubmitButton>
              </DialogFooter>
            </>
          )}
        </NoteForm>
      </DialogContent>
    </Dialog>
  );
}
