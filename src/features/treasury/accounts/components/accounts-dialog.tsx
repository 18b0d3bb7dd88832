import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Dialog, DialogBody, DialogContent } from '#/ui/overlays/dialog.tsx';
import { amountText } from '../../treasury.labels.ts';
import { ACCOUNT_NAME_MAX, ACCOUNTS_MAX, FIRST_ACCOUNT, FIRST_NAME } from '../../treasury.rules.ts';
import { useAddAccount, useArchiveAccount, useRenameAccount, useRestoreAccount } from '../account.cache.ts';
import { inUse, isFirst, type TreasuryAccount } from '../account.rules.ts';
import { accountForm } from '../account.schema.ts';

interface AccountsDialogProps {
  guildId: string;
  accounts: readonly TreasuryAccount[];
  /** Of the treasury: what the first account holds while it is the only one. */
  balance: number;
  open: boolean;
  onClose: () => void;
}

/** The accounts of a treasury: add, rename, archive and restore them. */
export function AccountsDialog({ guildId, accounts, balance, open, onClose }: AccountsDialogProps) {
  const all = accounts.length > 0 ? accounts : [{ id: FIRST_ACCOUNT, name: FIRST_NAME, balance, archived: false }];
  return (
    <Dialog inUrl open={open} onOpenChange={(stays) => stays || onClose()}>
      <DialogContent
        size="sm"
        title="Accounts"
        description={`Divide the treasury into up to ${ACCOUNTS_MAX} accounts. An empty account can be archived.`}
      >
        <DialogBody className="grid content-start gap-4">
          <ul aria-label="Accounts">
            {all.map((account) => (
              <AccountRow key={account.id} guildId={guildId} account={account} />
            ))}
          </ul>
          {inUse(all).length < ACCOUNTS_MAX ? <AddForm guildId={guildId} /> : null}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function AccountRow({ guildId, account }: { guildId: string; account: TreasuryAccount }) {
  const [renaming, setRenaming] = useState(false);
  const archive = useArchiveAccount();
  const restore = useRestoreAccount();
  const { id: accountId, name, balance, archived } = account;
  const which = { guildId, accountId };
  return (
    <li className="grid gap-2 py-2 not-first:border-t">
      {renaming ? (
        <RenameForm guildId={guildId} account={account} onDone={() => setRenaming(false)} />
      ) : (
        <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
          <p className="min-w-0 grow font-medium wrap-anywhere">{name}</p>
          <p className={archived ? 'text-fg-3' : 'tabular-nums'}>{archived ? 'Archived' : amountText(balance)}</p>
          <Button size="sm" variant="ghost" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
            Rename
          </Button>
          {archived ? (
            <Button
              size="sm"
              variant="ghost"
              busy={restore.isPending}
              aria-label={`Restore ${name}`}
              onClick={() => restore.mutate(which)}
            >
              Restore
            </Button>
          ) : balance === 0 && !isFirst(accountId) ? (
            <Button
              size="sm"
              variant="ghost"
              busy={archive.isPending}
              aria-label={`Archive ${name}`}
              onClick={() => archive.mutate(which)}
            >
              Archive
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
}

interface RenameFormProps {
  guildId: string;
  account: TreasuryAccount;
  onDone: () => void;
}

function RenameForm({ guildId, account: { id: accountId, name }, onDone }: RenameFormProps) {
  const rename = useRenameAccount();
  const form = useAppForm({
    defaultValues: { name },
    schema: accountForm,
    onSubmit: async ({ value }) => {
      await rename.mutateAsync({ guildId, accountId, ...value });
      onDone();
    },
  });
  return (
    <Form form={form} className="grid gap-2">
      <form.AppField name="name">
        {(field) => <field.TextField label={`New name of ${name}`} maxLength={ACCOUNT_NAME_MAX} required />}
      </form.AppField>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton size="sm" busyLabel="Renaming...">
          Rename
        </SubmitButton>
      </div>
    </Form>
  );
}

function AddForm({ guildId }: { guildId: string }) {
  const add = useAddAccount();
  const form = useAppForm({
    defaultValues: { name: '' },
    schema: accountForm,
    onSubmit: async ({ value }) => {
      await add.mutateAsync({ guildId, ...value });
      form.reset();
    },
  });
  return (
    <Form form={form} className="grid items-start gap-2 border-t pt-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <form.AppField name="name">
        {(field) => <field.TextField label="New account" maxLength={ACCOUNT_NAME_MAX} required />}
      </form.AppField>
      <SubmitButton className="max-md:justify-self-end md:mt-6.5" busyLabel="Adding...">
        Add account
      </SubmitButton>
    </Form>
  );
}
