import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import type { WaitingSubmission } from '../submission.queries.server.ts';
import { REASON_MAX } from '../submission.rules.ts';
import { rejectForm } from '../submission.schema.ts';

interface RejectDialogProps {
  /** Null while nothing is to be rejected. */
  submission: WaitingSubmission | null;
  onClose: () => void;
  /** Throws what the form is to show. */
  onReject: (submission: WaitingSubmission, reason: string) => Promise<void>;
}

/** Asks for the reason, which the member sees. */
export function RejectDialog({ submission, onClose, onReject }: RejectDialogProps) {
  return (
    <Dialog open={submission !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Reject submission"
        description={submission ? `${submission.title}, by ${submission.name}` : undefined}
        size="sm"
      >
        {submission ? (
          <RejectForm
            onReject={async (reason) => {
              await onReject(submission, reason);
              onClose();
            }}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

function RejectForm({ onReject }: { onReject: (reason: string) => Promise<void> }) {
  const form = useAppForm({
    defaultValues: { reason: '' },
    schema: rejectForm,
    onSubmit: ({ value }) => onReject(value.reason),
  });
  return (
    <DialogForm form={form} submit="Reject" busyLabel="Rejecting..." variant="danger">
      <form.AppField name="reason">
        {(field) => (
          <field.TextareaField label="Reason" required hint="The member will see this" rows={3} limit={REASON_MAX} />
        )}
      </form.AppField>
    </DialogForm>
  );
}
