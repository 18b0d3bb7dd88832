import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { amountText } from '../../treasury.labels.ts';
import { useRejectRequest } from '../request.cache.ts';
import type { RequestRow } from '../request.queries.server.ts';
import { ANSWER_MAX } from '../request.rules.ts';
import { rejectForm } from '../request.schema.ts';

interface RejectDialogProps {
  guildId: string;
  /** Null while nothing is to be rejected. */
  request: RequestRow | null;
  onClose: () => void;
}

/** Asks for the reason, which the member sees. */
export function RejectDialog({ guildId, request, onClose }: RejectDialogProps) {
  return (
    <Dialog open={request !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title="Reject request"
        description={request ? `${amountText(request.amount)} for ${request.name}` : undefined}
      >
        {request ? <RejectForm guildId={guildId} requestId={request.id} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function RejectForm({ onClose, ...which }: { guildId: string; requestId: string; onClose: () => void }) {
  const reject = useRejectRequest();
  const form = useAppForm({
    defaultValues: { answer: '' },
    schema: rejectForm,
    onSubmit: async ({ value }) => {
      await reject.mutateAsync({ ...which, ...value });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Reject" busyLabel="Rejecting..." variant="danger">
      <form.AppField name="answer">
        {(field) => (
          <field.TextareaField label="Reason" required hint="The member will see this" rows={3} limit={ANSWER_MAX} />
        )}
      </form.AppField>
    </DialogForm>
  );
}
