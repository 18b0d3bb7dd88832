import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useAddWarning } from '../warning.cache.ts';
import { WARNING_MAX } from '../warning.rules.ts';
import { warningForm } from '../warning.schema.ts';

interface About {
  guildId: string;
  memberId: string;
  name: string;
}

export function WarningDialog({ about, open, onClose }: { about: About; open: boolean; onClose: () => void }) {
  return (
    <Dialog inUrl open={open} onOpenChange={(stays) => stays || onClose()}>
      <DialogContent size="sm" title="Add warning" description={`${about.name} will see this and be notified.`}>
        {open ? <WarningForm about={about} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function WarningForm({ about, onClose }: { about: About; onClose: () => void }) {
  const add = useAddWarning();
  const form = useAppForm({
    defaultValues: { reason: '' },
    schema: warningForm,
    onSubmit: async ({ value }) => {
      await add.mutateAsync({ guildId: about.guildId, memberId: about.memberId, ...value });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Add warning" busyLabel="Adding..." variant="danger">
      <form.AppField name="reason">
        {(field) => <field.TextareaField label="Reason" rows={4} limit={WARNING_MAX} required />}
      </form.AppField>
    </DialogForm>
  );
}
