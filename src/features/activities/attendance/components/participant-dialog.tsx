import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useDeleteParticipant, useEditParticipant, type WhichActivity } from '../participant.cache.ts';
import { STATUS_ITEMS } from '../participant.labels.ts';
import type { ParticipantItem } from '../participant.queries.server.ts';
import { DEFAULT_CREDIT, FULL_CREDIT, PARTICIPANT_STATUSES, REASON_MAX, REMARK_MAX } from '../participant.rules.ts';
import { correctionForm, participantForm } from '../participant.schema.ts';

interface ParticipantDialogProps {
  which: WhichActivity;
  item: ParticipantItem;
  /** The record is frozen: what is changed is a correction, with a reason. */
  isCompleted: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Status, credit and remark of a participant. */
export function ParticipantDialog({ open, onOpenChange, ...props }: ParticipantDialogProps) {
  const { item, isCompleted } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title={isCompleted ? `Correct ${item.name}` : `Edit ${item.name}`}
        description={
          isCompleted
            ? 'The activity is completed. The audit log keeps what it was, and your reason.'
            : 'What they earn is their credit of the points of the activity.'
        }
      >
        {open ? <ParticipantForm {...props} onDone={() => onOpenChange(false)} /> : null}
      </DialogContent>
    </Dialog>
  );
}

type FormProps = Omit<ParticipantDialogProps, 'open' | 'onOpenChange'> & { onDone: () => void };

function ParticipantForm({ which, item, isCompleted, onDone }: FormProps) {
  const edit = useEditParticipant();
  const { id: participantId, status, credit, remark, awarded } = item;
  const form = useAppForm({
    defaultValues: { status: status as string, credit, remark, reason: '' },
    schema: participantForm({ isCompleted }),
    onSubmit: async ({ value }) => {
      await edit.mutateAsync({ ...which, participantId, ...value });
      onDone();
    },
  });
  const takeCredit = (chosen: string) => {
    const known = PARTICIPANT_STATUSES.find((one) => one === chosen);
    if (known) form.setFieldValue('credit', DEFAULT_CREDIT[known]);
  };
  return (
    <DialogForm form={form} submit={isCompleted ? 'Correct' : 'Save'}>
      <form.AppField name="status" listeners={{ onChange: ({ value }) => takeCredit(value) }}>
        {(field) => <field.SelectField label="Status" items={STATUS_ITEMS} />}
      </form.AppField>
      <form.AppField name="credit">
        {(field) => (
          <field.NumberField
            label="Credit in percent"
            min={0}
            max={FULL_CREDIT}
            hint={awarded.points > 0 ? 'The next award posts the difference.' : undefined}
          />
        )}
      </form.AppField>
      <form.AppField name="remark">
        {(field) => <field.TextareaField label="Remark" rows={2} limit={REMARK_MAX} hint="Only staff see it." />}
      </form.AppField>
      {isCompleted ? (
        <form.AppField name="reason">
          {(field) => <field.TextareaField label="Reason" rows={2} limit={REASON_MAX} required />}
        </form.AppField>
      ) : null}
    </DialogForm>
  );
}

type RemoveProps = Omit<ParticipantDialogProps, 'isCompleted'>;

/** Removing someone from a completed record is a correction. */
export function RemoveParticipantDialog({ open, onOpenChange, which, item }: RemoveProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title={`Remove ${item.name}`}
        description="They and their notes are removed from the record. The audit log keeps your reason."
      >
        {open ? <RemoveForm which={which} item={item} onDone={() => onOpenChange(false)} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function RemoveForm({ which, item, onDone }: Omit<FormProps, 'isCompleted'>) {
  const remove = useDeleteParticipant();
  const form = useAppForm({
    defaultValues: { reason: '' },
    schema: correctionForm,
    onSubmit: async ({ value }) => {
      await remove.mutateAsync({ ...which, participantId: item.id, ...value });
      onDone();
    },
  });
  return (
    <DialogForm form={form} submit="Remove participant" busyLabel="Removing..." variant="danger">
      <form.AppField name="reason">
        {(field) => <field.TextareaField label="Reason" rows={2} limit={REASON_MAX} required />}
      </form.AppField>
    </DialogForm>
  );
}
