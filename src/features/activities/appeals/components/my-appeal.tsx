import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { ConfirmDialog } from '#/ui/overlays/alert-dialog.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { WhichActivity } from '../../attendance/participant.cache.ts';
import { STATUS_LABELS } from '../../attendance/participant.labels.ts';
import { useSubmitAppeal, useWithdrawAppeal } from '../appeal.cache.ts';
import type { Appeal } from '../appeal.queries.server.ts';
import { APPEAL_MAX, CLAIMS } from '../appeal.rules.ts';
import { appealForm } from '../appeal.schema.ts';

interface MyAppealProps {
  which: WhichActivity;
  /** The viewer's last one. */
  appeal: Appeal | null;
  canSubmit: boolean;
  closesAt: string;
}

/** What became of one's own appeal, and the way to one. */
export function MyAppeal({ which, appeal, canSubmit, closesAt }: MyAppealProps) {
  const [open, setOpen] = useState<'appeal' | 'withdraw' | null>(null);
  const withdraw = useWithdrawAppeal();
  return (
    <div className="my-appeal">
      <p role="status">{appeal ? outcomeOf(appeal) : null}</p>
      {canSubmit && appeal?.state !== 'accepted' ? (
        <p className="text-13 text-fg-3">
          Is your attendance wrong? You can appeal until <Timestamp at={closesAt} variant="short" />.
        </p>
      ) : null}
      {appeal?.state === 'open' ? (
        <Button size="sm" variant="ghost" onClick={() => setOpen('withdraw')}>
          Withdraw appeal
        </Button>
      ) : null}
      {canSubmit ? (
        <Button size="sm" onClick={() => setOpen('appeal')}>
          Appeal
        </Button>
      ) : null}
      <Dialog open={open === 'appeal'} onOpenChange={(stays) => stays || setOpen(null)}>
        <DialogContent
          size="sm"
          title="Appeal attendance"
          description="Staff are notified and decide. No other members see what you write here."
        >
          {open === 'appeal' ? <AppealForm which={which} onDone={() => setOpen(null)} /> : null}
        </DialogContent>
      </Dialog>
      {appeal ? (
        <ConfirmDialog
          open={open === 'withdraw'}
          onOpenChange={() => setOpen(null)}
          title="Withdraw appeal"
          description="Staff can no longer decide it. You can appeal again while there is time."
          confirmLabel="Withdraw appeal"
          tone="primary"
          onConfirm={() => withdraw.mutateAsync({ ...which, appealId: appeal.id })}
        />
      ) : null}
    </div>
  );
}

function outcomeOf({ state, claimedStatus, decidedByName, decisionReason }: Appeal): string {
  switch (state) {
    case 'open':
      return `You appealed: ${STATUS_LABELS[claimedStatus]}. Staff will decide.`;
    case 'accepted':
      return [`${decidedByName} accepted your appeal.`, decisionReason].filter(Boolean).join(' ');
    case 'rejected':
      return `${decidedByName} rejected your appeal: ${decisionReason}`;
    case 'withdrawn':
      return 'You withdrew your appeal.';
  }
}

function AppealForm({ which, onDone }: { which: WhichActivity; onDone: () => void }) {
  const submit = useSubmitAppeal();
  const form = useAppForm({
    defaultValues: { claimedStatus: '', body: '' },
    schema: appealForm,
    onSubmit: async ({ value }) => {
      await submit.mutateAsync({ ...which, ...value });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Submit appeal" busyLabel="Submitting...">
      <form.AppField name="claimedStatus">
        {(field) => (
          <field.SelectField
            label="What you were"
            placeholder="Choose a status"
            items={CLAIMS.map((status) => ({ value: status, label: STATUS_LABELS[status] }))}
            required
          />
        )}
      </form.AppField>
      <form.AppField name="body">
        {(field) => <field.TextareaField label="What is wrong" rows={4} limit={APPEAL_MAX} required />}
      </form.AppField>
    </DialogForm>
  );
}
