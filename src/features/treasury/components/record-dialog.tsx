import { useState } from 'react';
import { NO_COINS } from '#/base/money-schema.ts';
import { MemberPicker } from '#/features/members/roster/components/member-picker.tsx';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { MoneyField } from '#/ui/form/money-field.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { chosenFirst, type TreasuryAccount } from '../accounts/account.rules.ts';
import { accountItems } from '../accounts/components/account-field.tsx';
import { useRecordEntry } from '../treasury.cache.ts';
import { amountText, KIND_LABELS } from '../treasury.labels.ts';
import { REASON_MAX, RECORDED_KINDS, type RecordedKind } from '../treasury.rules.ts';
import { recordForm } from '../treasury.schema.ts';

interface RecordDialogProps {
  guildId: string;
  /** What it begins with; null while it is closed. */
  kind: RecordedKind | null;
  /** Copper, of what the page shows. */
  balance: number;
  /** None where there is only one. */
  accounts: readonly TreasuryAccount[];
  /** That the page shows. */
  accountId: string | undefined;
  onClose: () => void;
}

/** Records what went into the treasury or out of it. */
export function RecordDialog({ kind, balance, onClose, accounts, ...rest }: RecordDialogProps) {
  return (
    <Dialog inUrl open={kind !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title="Record an entry"
        description={accounts.length > 0 ? undefined : `The treasury has ${amountText(balance)}.`}
      >
        {kind ? <RecordForm {...rest} accounts={accounts} kind={kind} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

const KINDS = RECORDED_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const DIRECTIONS = [
  { value: 'in', label: 'Adds' },
  { value: 'out', label: 'Removes' },
];
const NO_ONE = 'none';

interface RecordFormProps extends Pick<RecordDialogProps, 'guildId' | 'accounts' | 'accountId' | 'onClose'> {
  kind: RecordedKind;
}

function RecordForm({ guildId, kind, accounts, accountId, onClose }: RecordFormProps) {
  const record = useRecordEntry();
  const [memberId, setMemberId] = useState(NO_ONE);
  const form = useAppForm({
    defaultValues: {
      accountId: chosenFirst(accounts, accountId),
      kind: kind as string,
      direction: 'in',
      amount: NO_COINS,
      reason: '',
    },
    schema: recordForm,
    onSubmit: async ({ value: { direction, amount, ...value } }) => {
      const removes = value.kind === 'adjustment' && direction === 'out';
      await record.mutateAsync({
        ...{ guildId, ...value, amount: removes ? -amount : amount },
        memberId: memberId === NO_ONE ? null : memberId,
      });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Record" busyLabel="Recording...">
      <form.AppField name="kind">
        {(field) => <field.ChoiceField label="Kind" look="segments" block choices={KINDS} />}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values.kind}>
        {(chosen) =>
          chosen === 'adjustment' ? (
            <form.AppField name="direction">
              {(field) => <field.ChoiceField label="Balance" look="segments" block choices={DIRECTIONS} />}
            </form.AppField>
          ) : null
        }
      </form.Subscribe>
      {accounts.length > 0 ? (
        <form.AppField name="accountId">
          {(field) => <field.SelectField label="Account" items={accountItems(accounts)} required />}
        </form.AppField>
      ) : null}
      <form.AppField name="amount">
        {() => <MoneyField label="Amount" required hint="You can paste an amount such as 12g 50s" />}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => <field.TextField label="Reason" maxLength={REASON_MAX} required />}
      </form.AppField>
      <MemberPicker
        guildId={guildId}
        first={{ value: NO_ONE, label: 'No one in particular' }}
        value={memberId}
        onValueChange={setMemberId}
      />
    </DialogForm>
  );
}
