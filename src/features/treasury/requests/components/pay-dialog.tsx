import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import type { TreasuryAccount } from '../../accounts/account.rules.ts';
import { accountItems } from '../../accounts/components/account-field.tsx';
import { amountText } from '../../treasury.labels.ts';
import { FIRST_ACCOUNT } from '../../treasury.rules.ts';
import { usePayRequest } from '../request.cache.ts';
import type { RequestRow } from '../request.queries.server.ts';
import { payForm } from '../request.schema.ts';

interface PayDialogProps {
  guildId: string;
  /** Null while nothing is to be paid. */
  request: RequestRow | null;
  accounts: readonly TreasuryAccount[];
  onClose: () => void;
}

/** Asks which account a request is paid from. */
export function PayDialog({ request, onClose, ...rest }: PayDialogProps) {
  return (
    <Dialog open={request !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title="Pay request"
        description={request ? `${amountText(request.amount)} for ${request.name}` : undefined}
      >
        {request ? <PayForm {...rest} requestId={request.id} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

interface PayFormProps extends Omit<PayDialogProps, 'request'> {
  requestId: string;
}

function PayForm({ guildId, requestId, accounts, onClose }: PayFormProps) {
  const pay = usePayRequest();
  const form = useAppForm({
    defaultValues: { accountId: FIRST_ACCOUNT as string },
    schema: payForm,
    onSubmit: async ({ value }) => {
      await pay.mutateAsync({ guildId, requestId, ...value });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Pay" busyLabel="Paying...">
      <form.AppField name="accountId">
        {(field) => <field.SelectField label="Account" items={accountItems(accounts)} required />}
      </form.AppField>
    </DialogForm>
  );
}
