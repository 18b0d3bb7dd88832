import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { AppError } from '#/base/app-error.ts';
import { Reauthenticated } from '#/features/accounts/sessions/components/reauthenticated.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Field, FieldError } from '#/ui/controls/field.tsx';
import { Input } from '#/ui/controls/input.tsx';
import { PasswordInput } from '#/ui/controls/password-input.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { UNEXPECTED } from '#/ui/feedback/toast.ts';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { accountOverviewQuery, useDeleteAccount } from '../my-account.cache.ts';
import { isConfirmed, UNDO_DAYS } from '../my-account.rules.ts';
import type { AccountOverview } from '../my-account.schema.ts';

/** The way out: what it means, what has to be done first, and the question. */
export function DeleteAccount() {
  const { data } = useSuspenseQuery(accountOverviewQuery);
  const [open, setOpen] = useUrlLayer('delete');
  return (
    <Card aria-labelledby="delete-account">
      <CardHead title="Delete account" id="delete-account" />
      <CardBody className="grid justify-items-start gap-3">
        <p className="max-w-[62ch] text-fg-2">
          Deleting signs you out everywhere. For {UNDO_DAYS} days you can still keep your account by signing in. After
          that, your characters leave their guilds and everything about you is deleted. What belongs to a guild, such as
          its ledgers and logs, stays without your name.
        </p>
        {data.owns.length > 0 ? (
          <Owned owns={data.owns} />
        ) : (
          <Button variant="danger-quiet" className="-ml-3.5" onClick={() => setOpen(true)}>
            Delete account
          </Button>
        )}
      </CardBody>
      <Dialog inUrl open={open && data.owns.length === 0} onOpenChange={setOpen}>
        <DialogContent title="Delete your account?" size="sm">
          <Reauthenticated redirect="/profile/settings">
            {(asksPassword) => <Question name={data.name} asksPassword={asksPassword} />}
          </Reauthenticated>
        </DialogContent>
      </Dialog>
    </Card>
  );
}

function Owned({ owns }: Pick<AccountOverview, 'owns'>) {
  return (
    <div className="grid gap-1">
      <p className="font-medium">Transfer or delete the guilds that you own first:</p>
      <ul className="grid gap-1">
        {owns.map(({ id, name }) => (
          <li key={id}>
            <Link to="/guilds/$guildId/settings/danger" params={{ guildId: id }} className="link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Faults = Partial<Record<'typed' | 'password', string>>;

function Question({ name, asksPassword }: { name: string; asksPassword: boolean }) {
  const remove = useDeleteAccount();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found: Faults = {};
    if (!isConfirmed(typed, name)) found.typed = `That doesn't match. Type ${name} exactly as shown.`;
    if (asksPassword && password === '') found.password = 'Enter your password.';
    setFaults(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return focusFault(form);
    try {
      await remove.mutateAsync({ typed, ...(asksPassword ? { password } : {}) });
      // Every session has ended: nothing of this page can be asked for any more.
      window.location.assign('/login?error=account_deleted');
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : {};
      setFaults(fields);
      if (Object.keys(fields).length === 0) setFailure(messageOf(error, UNEXPECTED));
      focusFault(form);
    }
  };

  return (
    <form className="contents" onSubmit={submit} noValidate>
      <DialogBody className="grid gap-4">
        <p className="text-fg-2">
          You'll be signed out everywhere. Sign in within {UNDO_DAYS} days to keep your account. After that, it's
          deleted permanently.
        </p>
        <Field
          label={
            <>
              Type <b className="font-semibold select-all">{name}</b> to confirm
            </>
          }
          error={faults.typed}
        >
          <Input
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {asksPassword ? (
          <Field label="Your password" error={faults.password}>
            <PasswordInput
              value={password}
              autoComplete="current-password"
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        ) : null}
        {failure ? (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <DialogCancel disabled={remove.isPending} />
        <Button type="submit" variant="danger" busy={remove.isPending}>
          Delete account
        </Button>
      </DialogFooter>
    </form>
  );
}

/** After the fault is on the screen. */
function focusFault(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus());
}
