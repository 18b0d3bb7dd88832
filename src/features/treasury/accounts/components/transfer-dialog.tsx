import { NO_COINS } from '#/base/money-schema.ts';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { MoneyField } from '#/ui/form/money-field.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { FIRST_ACCOUNT, REASON_MAX } from '../../treasury.rules.ts';
import { useTransferGold } from '../account.cache.ts';
import { inUse, type TreasuryAccount } from '../account.rules.ts';
import { transferForm } from '../account.schema.ts';
import { accountItems } from './account-field.tsx';

interface TransferDialogProps {
  guildId: string;
  accounts: readonly TreasuryAccount[];
  /** Where it begins; the first account unless said. */
  from: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** Moves gold from one account to another. */
export function TransferDialog({ open, onClose, ...rest }: TransferDialogProps) {
  return (
    <Dialog inUrl open={open} onOpenChange={(stays) => stays || onClose()}>
      <DialogContent
        size="sm"
        title="Transfer gold"
        description="Gold moves between two accounts of this treasury. The balance of all accounts stays the same."
      >
        {open ? <TransferForm {...rest} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function TransferForm({ guildId, accounts, from = FIRST_ACCOUNT, onClose }: Omit<TransferDialogProps, 'open'>) {
  const transfer = useTransferGold();
  const items = accountItems(accounts);
  const other = inUse(accounts).find(({ id }) => id !== from)?.id ?? '';
  const form = useAppForm({
    defaultValues: { fromAccountId: from as string, toAccountId: other, amount: NO_COINS, reason: '' },
    schema: transferForm,
    onSubmit: async ({ value }) => {
      await transfer.mutateAsync({ guildId, ...value });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Transfer" busyLabel="Transferring...">
      <form.AppField name="fromAccountId">
        {(field) => <field.SelectField label="From" items={items} required />}
      </form.AppField>
      <form.AppField name="toAccountId">
        {(field) => <field.SelectField label="To" items={items} required />}
      </form.AppField>
      <form.AppField name="amount">{() => <MoneyField label="Amount" required />}</form.AppField>
      <form.AppField name="reason">
        {(field) => <field.TextField label="Reason" maxLength={REASON_MAX} required />}
      </form.AppField>
    </DialogForm>
  );
}
