import { useState } from 'react';
import { Field } from '#/ui/controls/field.tsx';
import { Textarea } from '#/ui/controls/input.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import type { MembershipChanges, SelectedMembers } from '../membership.cache.ts';
import { nameOf } from './selection-name.ts';

interface KickDialogProps {
  whom: SelectedMembers;
  kick: MembershipChanges['kick'];
  onClose: () => void;
  onDone: () => void;
}

/** The question before members are taken out, with an optional reason that they read. */
export function KickDialog({ whom, kick, onClose, onDone }: KickDialogProps) {
  const [reason, setReason] = useState('');
  const name = nameOf(whom);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Kick ${name}?`}
      description={
        <div className="grid gap-4">
          <p>
            {whom.kind === 'one' ? name : 'They'} will lose their rank and roles immediately. Their history is kept. You
            can undo this right after; later, they need to apply again.
          </p>
          <Field label="Reason" mark="optional" hint="They will see this" className="text-fg-1">
            <Textarea value={reason} maxLength={500} rows={3} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </div>
      }
      confirmLabel="Kick"
      onConfirm={async () => {
        await kick(whom, reason);
        onDone();
      }}
    />
  );
}
