import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useDecideSignUp, type WhichActivity } from '../sign-up.cache.ts';
import type { SignUpItem } from '../sign-up.queries.server.ts';
import { SIGN_UP_NOTE_MAX } from '../sign-up.rules.ts';
import { rejectSignUpForm } from '../sign-up.schema.ts';

interface RejectSignUpProps {
  which: WhichActivity;
  item: SignUpItem;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Rejects someone's sign-up, with a reason if there is one to say. */
export function RejectSignUp({ open, onOpenChange, which, item }: RejectSignUpProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title={`Reject ${item.name}`}
        description="Their place becomes free, and they can't sign up again until you approve them."
      >
        {open ? <RejectForm which={which} item={item} onDone={() => onOpenChange(false)} /> : null}
      </DialogContent>
    </Dialog>
  );
}

type FormProps = Pick<RejectSignUpProps, 'which' | 'item'> & { onDone: () => void };

function RejectForm({ which, item: { userId, name }, onDone }: FormProps) {
  const decide = useDecideSignUp();
  const form = useAppForm({
    defaultValues: { reason: '' },
    schema: rejectSignUpForm,
    onSubmit: async ({ value }) => {
      await decide.mutateAsync({ ...which, userId, decision: 'rejected', ...value });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Reject sign-up" busyLabel="Rejecting..." variant="danger">
      <form.AppField name="reason">
        {(field) => (
          <field.TextareaField
            label="Reason"
            mark="optional"
            rows={2}
            limit={SIGN_UP_NOTE_MAX}
            hint={`${name} reads it.`}
          />
        )}
      </form.AppField>
    </DialogForm>
  );
}
