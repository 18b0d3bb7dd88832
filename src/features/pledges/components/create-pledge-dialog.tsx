import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { useCreatePledge } from '../pledge.cache.ts';
import { pledgeForm } from '../pledge.schema.ts';

interface CreatePledgeDialogProps {
  guildId: string;
  open: boolean;
  onClose: () => void;
}

export function CreatePledgeDialog({ guildId, open, onClose }: CreatePledgeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(stays) => stays || onClose()}>
      <DialogContent size="sm" title="Add pledge" description="Everyone who can view pledges will see it.">
        {open ? <PledgeForm guildId={guildId} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function PledgeForm({ guildId, onClose }: Pick<CreatePledgeDialogProps, 'guildId' | 'onClose'>) {
  const create = useCreatePledge();
  const form = useAppForm({
    defaultValues: { title: '' },
    schema: pledgeForm,
    onSubmit: async ({ value }) => {
      await create.mutateAsync({ guildId, ...value });
      onClose();
    },
  });
  return (
    <Form form={form} className="contents">
      <DialogBody className="grid content-start gap-4">
        <ErrorSummary />
        <form.AppField name="title">
          {(field) => <field.TextField label="What you will bring" required />}
        </form.AppField>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <SubmitButton busyLabel="Adding...">Add pledge</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
