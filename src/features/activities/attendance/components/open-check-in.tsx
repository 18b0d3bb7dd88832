import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useOpenCheckIn, type WhichActivity } from '../participant.cache.ts';
import { CHECK_IN_LABEL_MAX, CHECK_IN_PASSWORD_MAX } from '../participant.rules.ts';
import { openCheckInForm } from '../participant.schema.ts';

interface OpenCheckInProps {
  which: WhichActivity;
  /** The one that is open, which this one closes. */
  replaces: string | null;
  open: boolean;
  onClose: () => void;
}

/** Name and password of a check-in, and what follows from it. */
export function OpenCheckIn({ which, replaces, open, onClose }: OpenCheckInProps) {
  return (
    <Dialog open={open} onOpenChange={(stays) => stays || onClose()}>
      <DialogContent size="sm" title="Open check-in" description="Members prove with a password that they are there.">
        {open ? <CheckInForm which={which} replaces={replaces} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function CheckInForm({ which, replaces, onClose }: Omit<OpenCheckInProps, 'open'>) {
  const opening = useOpenCheckIn();
  const form = useAppForm({
    defaultValues: { label: '', password: '' },
    schema: openCheckInForm,
    onSubmit: async ({ value }) => {
      await opening.mutateAsync({ ...which, ...value });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Open check-in" busyLabel="Opening...">
      <form.AppField name="label">
        {(field) => <field.TextField label="Name" placeholder="Start" maxLength={CHECK_IN_LABEL_MAX} required />}
      </form.AppField>
      <form.AppField name="password">
        {(field) => (
          <field.TextField
            label="Password"
            hint="Say it in voice. It isn't shown again."
            maxLength={CHECK_IN_PASSWORD_MAX}
            autoComplete="off"
            spellCheck={false}
            required
          />
        )}
      </form.AppField>
      <ul className="grid list-disc gap-1 pl-5 text-13 text-fg-2">
        {replaces === null ? null : <li>{replaces} is closed.</li>}
        <li>Members have five attempts in 15 minutes.</li>
        <li>When the activity is completed, anyone who missed the first check-in was late, and the last left early.</li>
        <li>Their credit is the share of check-ins they made. What staff added or changed by hand remains.</li>
      </ul>
    </DialogForm>
  );
}
