import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useReverseEntry } from '../treasury.cache.ts';
import { entryLabel } from '../treasury.labels.ts';
import type { EntryRow } from '../treasury.queries.server.ts';
import { REASON_MAX } from '../treasury.rules.ts';
import { reverseForm } from '../treasury.schema.ts';

interface ReverseDialogProps {
  guildId: string;
  /** Null while nothing is to be undone. */
  entry: EntryRow | null;
  onClose: () => void;
}

/** Asks why an entry is undone; everyone who opens the treasury sees it. */
export function ReverseDialog({ guildId, entry, onClose }: ReverseDialogProps) {
  return (
    <Dialog open={entry !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title={entry ? `Undo ${entryLabel(entry.kind, entry.change).toLowerCase()}` : 'Undo'}
        description={entry?.kind === 'payment' ? 'The request is approved again and can be paid later.' : WHAT}
      >
        {entry ? <ReverseForm guildId={guildId} entry={entry} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

const WHAT = 'A second entry restores the balance. Both remain in the history.';

function ReverseForm({ guildId, entry, onClose }: { guildId: string; entry: EntryRow; onClose: () => void }) {
  const reverse = useReverseEntry();
  const form = useAppForm({
    defaultValues: { reason: '' },
    schema: reverseForm,
    onSubmit: async ({ value: { reason } }) => {
      await reverse.mutateAsync({ guildId, transactionId: entry.id, reason });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Undo entry" busyLabel="Undoing...">
      <form.AppField name="reason">
        {(field) => <field.TextField label="Reason" maxLength={REASON_MAX} required />}
      </form.AppField>
    </DialogForm>
  );
}
