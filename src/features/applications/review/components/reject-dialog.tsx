import { rejectApplicationInput } from '#/features/applications/application.schema.ts';
import { REASON_MAX } from '#/features/applications/application-values.rules.ts';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import type { ApplicationRow } from '../application.queries.server.ts';

interface RejectDialogProps {
  /** Null while nothing is to be rejected. */
  application: ApplicationRow | null;
  onClose: () => void;
  /** Throws what the form is to show. */
  onReject: (application: ApplicationRow, rejection: { reason?: string | undefined; block: boolean }) => Promise<void>;
}

/** Asks for a reason, which the applicant sees, and whether to block them. */
export function RejectDialog(props: RejectDialogProps) {
  const { application, onClose } = props;
  return (
    <Dialog open={application !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Reject application"
        description={application ? `${application.character.name}, played by ${application.user.name}` : undefined}
        size="sm"
      >
        {application ? <RejectForm {...props} application={application} /> : null}
      </DialogContent>
    </Dialog>
  );
}

const schema = rejectApplicationInput.pick({ reason: true, block: true });

function RejectForm({ application, onClose, onReject }: RejectDialogProps & { application: ApplicationRow }) {
  const form = useAppForm({
    defaultValues: { reason: '', block: false },
    schema,
    onSubmit: async ({ value }) => {
      await onReject(application, value);
      onClose();
    },
  });
  return (
    <Form form={form} className="contents">
      <DialogBody className="grid gap-4">
        <form.AppField name="reason">
          {(field) => (
            <field.TextareaField
              label="Reason"
              mark="optional"
              hint="The applicant will see this"
              rows={3}
              limit={REASON_MAX}
            />
          )}
        </form.AppField>
        <form.AppField name="block">
          {(field) => (
            <field.CheckboxField
              label="Block future applications"
              hint="Manage blocked players in application settings"
            />
          )}
        </form.AppField>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <SubmitButton variant="danger">Reject</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
