import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useUndoMovement } from '../storage.cache.ts';
import { amountText, countText } from '../storage.labels.ts';
import { REASON_MAX } from '../storage.rules.ts';
import { undoForm } from '../storage.schema.ts';
import type { MovementRow } from '../storage-movements.queries.server.ts';

interface UndoDialogProps {
  guildId: string;
  /** Null while nothing is to be undone. */
  movement: MovementRow | null;
  onClose: () => void;
}

/** Asks why a movement is undone; all its lines are. */
export function UndoDialog({ guildId, movement, onClose }: UndoDialogProps) {
  return (
    <Dialog open={movement !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title={movement ? `Undo ${amountText(movement.quantity, movement.itemName)}` : 'Undo'}
        description={
          movement && movement.lines > 1
            ? `This movement has ${countText(movement.lines)} lines. A second one restores all of them, and both remain in the history.`
            : 'A second movement restores the stock. Both remain in the history.'
        }
      >
        {movement ? <UndoForm guildId={guildId} movement={movement} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function UndoForm({ guildId, movement, onClose }: { guildId: string; movement: MovementRow; onClose: () => void }) {
  const undo = useUndoMovement();
  const form = useAppForm({
    defaultValues: { reason: '' },
    schema: undoForm,
    onSubmit: async ({ value }) => {
      await undo.mutateAsync({ guildId, transactionId: movement.id, ...value });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Undo movement" busyLabel="Undoing...">
      <form.AppField name="reason">
        {(field) => <field.TextField label="Reason" maxLength={REASON_MAX} required />}
      </form.AppField>
    </DialogForm>
  );
}
