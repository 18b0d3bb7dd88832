import { NO_COINS } from '#/base/money-schema.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { MoneyField } from '#/ui/form/money-field.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { ownLimitText } from '../../limits/limit.labels.ts';
import type { UsedLimit } from '../../limits/limit.rules.ts';
import { REASON_MAX } from '../../treasury.rules.ts';
import { useRequestGold } from '../request.cache.ts';
import { requestForm } from '../request.schema.ts';

interface RequestDialogProps {
  guildId: string;
  /** Of the viewer; null for none. */
  limit: UsedLimit | null;
  open: boolean;
  onClose: () => void;
}

/** Asks the treasury for gold. */
export function RequestDialog({ guildId, limit, open, onClose }: RequestDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={(stays) => stays || onClose()}>
      <DialogContent
        size="sm"
        title="Request gold"
        description="Staff approve or reject your request. The gold leaves the treasury when they pay it."
      >
        {open ? <RequestForm guildId={guildId} limit={limit} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function RequestForm({ guildId, limit, onClose }: Omit<RequestDialogProps, 'open'>) {
  const request = useRequestGold();
  const form = useAppForm({
    defaultValues: { amount: NO_COINS, reason: '' },
    schema: requestForm,
    onSubmit: async ({ value }) => {
      await request.mutateAsync({ guildId, ...value });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Send request" busyLabel="Sending...">
      <form.AppField name="amount">
        {() => <MoneyField label="Amount" required hint={limit ? ownLimitText(limit) : undefined} />}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => <field.TextField label="Reason" hint="What the gold is for" maxLength={REASON_MAX} required />}
      </form.AppField>
    </DialogForm>
  );
}
