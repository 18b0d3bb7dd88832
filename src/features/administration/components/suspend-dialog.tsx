import { daysOfLength, SUSPENSION_LENGTHS, SUSPENSION_REASON_MAX } from '#/features/accounts/suspension.rules.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useSuspendUser } from '../administration.cache.ts';
import { suspensionForm } from '../administration.schema.ts';

interface SuspendDialogProps {
  user: { readonly id: string; readonly name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks why someone is suspended, and for how long. */
export function SuspendDialog({ user, open, onOpenChange }: SuspendDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={`Suspend ${user.name}`}
        description="They are signed out everywhere and can't sign in until the suspension ends. Their guilds and characters stay as they are."
      >
        <SuspendForm userId={user.id} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function SuspendForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const suspend = useSuspendUser();
  const form = useAppForm({
    defaultValues: { reason: '', days: '7' },
    schema: suspensionForm,
    onSubmit: async ({ value: { reason, days } }) => {
      await suspend.mutateAsync({ userId, reason, days: daysOfLength(days) });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Suspend" busyLabel="Suspending..." variant="danger">
      <form.AppField name="days">
        {(field) => <field.SelectField label="Length" items={SUSPENSION_LENGTHS} />}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => (
          <field.TextareaField
            label="Reason"
            description="They read it when they try to sign in."
            rows={4}
            limit={SUSPENSION_REASON_MAX}
            required
          />
        )}
      </form.AppField>
    </DialogForm>
  );
}
