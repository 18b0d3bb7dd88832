import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { AppError } from '#/base/app-error.ts';
import { SignInAgain } from '#/features/accounts/components/sign-in-again.tsx';
import { reauthenticationQuery } from '#/features/accounts/session.cache.ts';
import { type DangerZone, useTransferOwnership } from '#/features/guilds/danger.cache.ts';
import type { Heir } from '#/features/guilds/danger.queries.server.ts';
import { isSame } from '#/features/guilds/danger.rules.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/dialog.tsx';
import { messageOf } from '#/ui/error-message.ts';
import { Field, FieldError } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { Spinner } from '#/ui/spinner.tsx';
import { UNEXPECTED } from '#/ui/toast.ts';
import { HeirField } from './heir-field.tsx';

interface TransferDialogProps {
  guildId: string;
  zone: DangerZone;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Hands the guild to another member: whom, who one is, and the name typed (security A8). */
export function TransferDialog(props: TransferDialogProps) {
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange}>
      <DialogContent title="Transfer ownership" size="sm">
        <Steps {...props} />
      </DialogContent>
    </Dialog>
  );
}

/** First a sign-in that is not too old, where there is no password to ask for. */
function Steps(props: TransferDialogProps) {
  const { data: how } = useQuery({ ...reauthenticationQuery, refetchOnMount: 'always' });
  if (!how) return <Waiting />;
  if (how.by !== 'password' && !how.fresh)
    return (
      <>
        <DialogBody>
          <SignInAgain how={how} redirect={`/guilds/${props.guildId}/settings/danger`} />
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
        </DialogFooter>
      </>
    );
  return <TransferForm {...props} asksPassword={how.by === 'password'} />;
}

const Waiting = () => (
  <DialogBody className="grid place-items-center py-10">
    <Spinner />
  </DialogBody>
);

type Faults = Partial<Record<'heir' | 'typed' | 'password', string>>;

function TransferForm({ guildId, zone, onOpenChange, asksPassword }: TransferDialogProps & { asksPassword: boolean }) {
  const navigate = useNavigate();
  const transfer = useTransferOwnership(() => navigate({ to: '/guilds/$guildId', params: { guildId } }));
  const [heir, setHeir] = useState<Heir | null>(null);
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found: Faults = {};
    if (!heir) found.heir = 'Choose the new owner.';
    else if (!isSame(typed, heir.name)) found.typed = `That doesn't match. Type ${heir.name} exactly as shown.`;
    if (asksPassword && password === '') found.password = 'Enter your password.';
    setFaults(found);
    setFailure(null);
    if (!heir || Object.keys(found).length > 0) return focusFault(form);
    setBusy(true);
    try {
      const proof = asksPassword ? { password } : {};
      await transfer({ guildId, characterId: heir.characterId, typed: heir.name, ...proof });
      onOpenChange(false);
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : {};
      setFaults(fields);
      if (Object.keys(fields).length === 0) setFailure(messageOf(error, UNEXPECTED));
      setBusy(false);
      focusFault(form);
    }
  };

  return (
    <form className="contents" onSubmit={submit} noValidate>
      <DialogBody className="grid gap-4">
        <p className="text-fg-2">
          The new owner gets the top rank and every permission. {zone.owner.name} moves down one rank and can no longer
          delete or transfer {zone.name}. Only the new owner can transfer it back.
        </p>
        <HeirField
          guildId={guildId}
          chosen={heir}
          onChoose={(next) => {
            setHeir(next);
            setFaults({});
          }}
          error={faults.heir}
        />
        {heir ? (
          <Field
            label={
              <>
                Type <b className="font-semibold select-all">{heir.name}</b> to confirm
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
        ) : null}
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
        <DialogCancel disabled={busy} />
        <Button type="submit" variant="danger" busy={busy}>
          Transfer ownership
        </Button>
      </DialogFooter>
    </form>
  );
}

/** After the fault is on the screen. */
function focusFault(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus());
}
