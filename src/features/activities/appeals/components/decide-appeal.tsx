import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import type { WhichActivity } from '../../attendance/participant.cache.ts';
import { STATUS_ITEMS, STATUS_LABELS } from '../../attendance/participant.labels.ts';
import { DEFAULT_CREDIT, FULL_CREDIT, PARTICIPANT_STATUSES, REASON_MAX } from '../../attendance/participant.rules.ts';
import { useAcceptAppeal, useRejectAppeal } from '../appeal.cache.ts';
import type { Appeal } from '../appeal.queries.server.ts';
import { acceptAppealForm, rejectAppealForm } from '../appeal.schema.ts';

interface DecideAppealProps {
  which: WhichActivity;
  appeal: Appeal;
  decision: 'accept' | 'reject';
  open: boolean;
  onClose: () => void;
}

/** 'No-show, 0%'. */
export const recordedText = (recorded: Appeal['recorded']): string =>
  recorded ? `${STATUS_LABELS[recorded.status]}, ${recorded.credit}%` : 'not on record';

/** Accepting corrects the record; rejecting needs a reason. */
export function DecideAppeal({ which, appeal, decision, open, onClose }: DecideAppealProps) {
  return (
    <Dialog open={open} onOpenChange={(stays) => stays || onClose()}>
      <DialogContent
        size="sm"
        title={decision === 'accept' ? 'Accept appeal' : 'Reject appeal'}
        description={consequenceOf(decision, appeal)}
      >
        {open && decision === 'accept' ? <AcceptForm which={which} appeal={appeal} onDone={onClose} /> : null}
        {open && decision === 'reject' ? <RejectForm which={which} appeal={appeal} onDone={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function consequenceOf(decision: DecideAppealProps['decision'], { name, recorded }: Appeal): string {
  if (decision === 'reject')
    return `${name} is notified with your reason. The record remains: ${recordedText(recorded)}.`;
  return recorded
    ? `${name} is notified. The record now says ${recordedText(recorded)}; the next award posts the difference.`
    : `${name} is notified, and is added to the record.`;
}

interface FormProps {
  which: WhichActivity;
  appeal: Appeal;
  onDone: () => void;
}

function AcceptForm({ which, appeal: { id: appealId, claimedStatus }, onDone }: FormProps) {
  const accept = useAcceptAppeal();
  const form = useAppForm({
    defaultValues: { status: claimedStatus as string, credit: DEFAULT_CREDIT[claimedStatus], reason: '' },
    schema: acceptAppealForm,
    onSubmit: async ({ value }) => {
      await accept.mutateAsync({ ...which, appealId, ...value });
      onDone();
    },
  });
  const takeCredit = (chosen: string) => {
    const known = PARTICIPANT_STATUSES.find((one) => one === chosen);
    if (known) form.setFieldValue('credit', DEFAULT_CREDIT[known]);
  };
  return (
    <DialogForm form={form} submit="Accept appeal" busyLabel="Accepting...">
      <form.AppField name="status" listeners={{ onChange: ({ value }) => takeCredit(value) }}>
        {(field) => <field.SelectField label="Status" items={STATUS_ITEMS} />}
      </form.AppField>
      <form.AppField name="credit">
        {(field) => <field.NumberField label="Credit in percent" min={0} max={FULL_CREDIT} />}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => (
          <field.TextareaField label="Reason" rows={2} limit={REASON_MAX} hint="Optional. The member sees it." />
        )}
      </form.AppField>
    </DialogForm>
  );
}

function RejectForm({ which, appeal: { id: appealId }, onDone }: FormProps) {
  const reject = useRejectAppeal();
  const form = useAppForm({
    defaultValues: { reason: '' },
    schema: rejectAppealForm,
    onSubmit: async ({ value }) => {
      await reject.mutateAsync({ ...which, appealId, ...value });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Reject appeal" busyLabel="Rejecting..." variant="danger">
      <form.AppField name="reason">
        {(field) => <field.TextareaField label="Reason" rows={3} limit={REASON_MAX} required />}
      </form.AppField>
    </DialogForm>
  );
}
